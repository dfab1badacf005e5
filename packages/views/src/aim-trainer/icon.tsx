export const aimTrainerIcon = (
  <>
    <circle cx="12" cy="12" r="7" />
    <path d="M12 2v5M12 17v5M2 12h5M17 12h5" />
    <circle cx="12" cy="12" r="1" fill="currentColor" />
  </>
)
