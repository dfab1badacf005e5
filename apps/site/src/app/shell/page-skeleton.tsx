import { useWords } from '../../lib/words/index.tsx'

/** Stands where the page will be, tall enough that the footer does not jump. */
export function PageSkeleton() {
  const { shell } = useWords()
  return (
    <div className="page-width min-h-svh py-12" role="status" aria-label={shell.loading}>
      <div className="skeleton mb-6 h-9 w-2/3 max-w-sm" />
      <div className="skeleton h-40 w-full" />
    </div>
  )
}
