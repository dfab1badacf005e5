export const sequenceMemoryIcon = (
  <>
    <path d="M3 3h4v4H3zM10 3h4v4h-4zM17 10h4v4h-4zM10 10h4v4h-4zM3 17h4v4H3zM17 17h4v4h-4z" />
    <path d="M17 3h4v4h-4zM3 10h4v4H3zM10 17h4v4h-4z" fill="currentColor" />
  </>
)
