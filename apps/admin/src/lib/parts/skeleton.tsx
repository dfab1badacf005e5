import { common } from '../words/common.ts'

interface SkeletonProps {
  /** Class names that give each block its final size. */
  readonly blocks: readonly string[]
  readonly label?: string
  readonly className?: string
}

export function Skeleton({
  blocks,
  label = common.loading,
  className = 'grid gap-6',
}: SkeletonProps) {
  return (
    <div className={className}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {blocks.map((size, index) => (
        <div key={`${index}-${size}`} aria-hidden="true" className={`skeleton ${size}`} />
      ))}
    </div>
  )
}
