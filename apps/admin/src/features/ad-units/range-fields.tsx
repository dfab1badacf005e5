import { ACCESS_PERIODS } from '@reflex/contract'
import { useId } from 'react'
import { adReport } from '../../lib/words/ad-report.ts'

export interface DayRange {
  /** As `2026-01-31`, both included. */
  readonly start: string
  readonly end: string
}

const DAY_MS = 86_400_000
const LONGEST_DAYS = 400

/** What is wrong with a range, in the operator's words; null when nothing is. */
export function rangeTrouble({ start, end }: DayRange): string | null {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1
  if (Number.isNaN(days) || days < 1) return adReport.backwards
  return days > LONGEST_DAYS ? adReport.tooLong : null
}

interface RangeFieldsProps {
  readonly range: DayRange
  readonly onChange: (range: DayRange) => void
  readonly onLast: (days: number) => void
}

const fieldLook = 'min-h-11 rounded-sm border border-tick bg-paper px-3 text-base text-ink'

/** A chosen range of days, or the last few days. */
export function RangeFields({ range, onChange, onLast }: RangeFieldsProps) {
  const id = useId()
  const day = (key: keyof DayRange, label: string) => (
    <div className="grid gap-1">
      <label htmlFor={`${id}-${key}`} className="caption">
        {label}
      </label>
      <input
        id={`${id}-${key}`}
        type="date"
        required
        value={range[key]}
        // A field that was emptied says nothing yet.
        onChange={({ target }) =>
          target.value !== '' && onChange({ ...range, [key]: target.value })
        }
        className={fieldLook}
      />
    </div>
  )
  return (
    <div role="group" aria-label={adReport.period} className="flex flex-wrap items-end gap-3">
      {day('start', adReport.from)}
      {day('end', adReport.to)}
      <div className="flex gap-2">
        {ACCESS_PERIODS.map((days) => (
          <button
            key={days}
            type="button"
            onClick={() => onLast(days)}
            className="min-h-11 cursor-pointer rounded-sm border border-tick px-3 text-sm hover:border-ink"
          >
            {adReport.days(days)}
          </button>
        ))}
      </div>
    </div>
  )
}
