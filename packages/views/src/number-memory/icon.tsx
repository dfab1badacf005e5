export const numberMemoryIcon = (
  <>
    <path d="M2 4h20v16H2z" />
    <path d="M6.5 8.5v7M10.5 8.5h3V12h-3v3.5h3M17 8.5h2V12h-2M19 12v3.5h-2" />
  </>
)
