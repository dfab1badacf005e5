import type { ReactNode } from 'react'
import { Reading } from './reading.tsx'

interface StatCardProps {
  readonly label: string
  readonly value: string
  readonly children?: ReactNode
  readonly className?: string
}

/** One reading of the instrument: a caption, a large figure, a ruled edge. */
export function StatCard({ label, value, children, className = '' }: StatCardProps) {
  return (
    <div className={`panel relative grid min-w-0 content-start gap-2 px-4 pt-5 pb-4 ${className}`}>
      <span aria-hidden="true" className="ruler absolute inset-x-0 top-0 h-2" />
      <dt className="caption">{label}</dt>
      <dd className="numeral text-3xl md:text-4xl">
        <Reading text={value} />
      </dd>
      {children}
    </div>
  )
}
