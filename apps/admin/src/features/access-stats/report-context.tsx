import type { AccessFilter } from '@reflex/contract'
import { createContext, use, type ReactNode } from 'react'
import { accessStats } from '../../lib/words/access-stats.ts'
import type { Scope } from './scope.ts'

interface ReportPlace {
  readonly scope: Scope
  /** Narrows to a value; without one, widens again. */
  readonly narrow: (filter: AccessFilter, value: string | null) => void
}

const ReportContext = createContext<ReportPlace | null>(null)

export const ReportProvider = ReportContext.Provider

export function useReportPlace(): ReportPlace {
  const place = use(ReportContext)
  if (!place) throw new Error('no report around')
  return place
}

/** A file says of which days it is, and that not all visits are in it. */
export function useFileName(base: string): string {
  const { start, end, zone, filters } = useReportPlace().scope
  const narrowed = Object.keys(filters).length > 0 ? '-filtered' : ''
  return `${base}-${start}_${end}-${zone}${narrowed}`
}

interface FilterCellProps {
  readonly filter: AccessFilter
  readonly value: string
  readonly children: ReactNode
}

/** A name in a table; pressed, everything is narrowed to it, pressed again no longer. */
export function FilterCell({ filter, value, children }: FilterCellProps) {
  const { scope, narrow } = useReportPlace()
  const isOn = scope.filters[filter] === value
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={accessStats.narrowTo}
      onClick={() => narrow(filter, isOn ? null : value)}
      className="-my-1.5 min-h-8 cursor-pointer py-1.5 text-left underline decoration-tick decoration-1 underline-offset-4 hover:decoration-ink aria-pressed:font-semibold aria-pressed:decoration-accent aria-pressed:decoration-2"
    >
      {children}
    </button>
  )
}
