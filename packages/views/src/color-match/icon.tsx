export const colorMatchIcon = (
  <>
    <circle cx="8.5" cy="12" r="6" />
    <circle cx="15.5" cy="12" r="6" />
    <path d="M12 7.2a6 6 0 0 1 0 9.6 6 6 0 0 1 0-9.6z" fill="currentColor" />
  </>
)
