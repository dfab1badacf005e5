import { accessFilters } from '@reflex/contract'
import { CloseIcon } from '../../lib/icons/icons.tsx'
import { accessStats, deviceNames, filterNames } from '../../lib/words/access-stats.ts'
import { gameLabel } from '../../lib/words/games.ts'
import { useReportPlace } from './report-context.tsx'

const shown: Partial<Record<string, (value: string) => string>> = {
  device: (value) => deviceNames[value] ?? value,
  game: gameLabel,
  referrer: (value) => (value === 'direct' ? accessStats.direct : value),
}

/** What everything below is narrowed to. */
export function FilterChips({ onClear }: { readonly onClear: () => void }) {
  const { scope, narrow } = useReportPlace()
  const active = accessFilters.flatMap((name) => {
    const value = scope.filters[name]
    return value === undefined ? [] : [{ name, value, label: shown[name]?.(value) ?? value }]
  })
  if (active.length === 0) return null
  return (
    <div
      role="group"
      aria-label={accessStats.filters}
      className="flex flex-wrap items-center gap-2"
    >
      {active.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          onClick={() => narrow(name, null)}
          className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-sm border border-tick bg-surface px-3 text-sm hover:bg-sunken"
        >
          <span className="text-soft">{filterNames[name]}</span>
          <span className="truncate font-medium">{label}</span>
          <span className="sr-only">{accessStats.widen}</span>
          <CloseIcon size={14} />
        </button>
      ))}
      {active.length > 1 && (
        <button
          type="button"
          onClick={onClear}
          className="min-h-11 cursor-pointer px-2 text-sm text-soft underline underline-offset-4 hover:text-ink"
        >
          {accessStats.clearFilters}
        </button>
      )}
    </div>
  )
}
