/** An eye: somebody has watched the run. Without a label it only points at words beside it. */
export const SeenMark = ({ label }: { readonly label?: string }) => (
  <svg
    data-seen
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    className="size-4 shrink-0 translate-y-px text-accent"
  >
    {label !== undefined && <title>{label}</title>}
    <path d="M1 8c2-3.4 4.3-5 7-5s5 1.6 7 5c-2 3.4-4.3 5-7 5S3 11.4 1 8z" />
    <circle cx="8" cy="8" r="2.2" fill="currentColor" />
  </svg>
)
