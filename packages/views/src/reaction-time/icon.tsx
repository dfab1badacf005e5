/** A signal: quiet, then a step. */
export const reactionTimeIcon = (
  <>
    <path d="M2 18h8V6h5v12h7" />
    <circle cx="12.5" cy="2.5" r=".75" fill="currentColor" />
  </>
)
