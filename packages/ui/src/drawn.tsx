import type { ReactNode } from 'react'

interface DrawnProps {
  readonly size?: number | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One stroke for every drawn sign; the words beside it are what is read. */
export function Drawn({ size = 24, className, children }: DrawnProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
    >
      {children}
    </svg>
  )
}
