import { ACCESS_PERIODS, RAW_VISIT_DAYS, type AccessFilter } from '@reflex/contract'
import { Segmented, Button } from '@reflex/ui'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { isoDayOf, useDayZone, zoneLabel } from '../../lib/format/day-zone.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useNow } from '../../lib/api/operator-activity.ts'
import { Refresh } from '../../lib/parts/refresh.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { accessStats } from '../../lib/words/access-stats.ts'
import { useLive } from '../../lib/api/use-live.ts'
import { formatCount } from '../../lib/format/number.ts'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { FilterChips } from './filter-chips.tsx'
import { RangeForm } from './range-form.tsx'
import { ReportProvider } from './report-context.tsx'
import { ReportView } from './report-view.tsx'
import { chosenFrom, type Choice, type Chosen } from './scope.ts'
import { useAccessDetails, useAccessStats } from './use-access-stats.ts'

const NoMatch = ({ onClear }: { readonly onClear: () => void }) => (
  <div className="panel grid justify-items-start gap-3 p-6">
    <p role="status" className="text-lg font-medium">
      {accessStats.noMatch}
    </p>
    <p className="text-soft">{accessStats.noMatchHint}</p>
    <Button variant="quiet" onClick={onClear}>
      {accessStats.clearFilters}
    </Button>
  </div>
)

/** The message is for the eye too: ninety days may take a moment. */
const Loading = () => (
  <div className="grid gap-6">
    <p role="status" className="text-soft">
      {accessStats.loading}
    </p>
    <div aria-hidden="true" className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
      <Skeleton blocks={['h-32', 'h-32', 'h-32', 'h-32']} className="contents" />
    </div>
    <div aria-hidden="true" className="skeleton h-96" />
    <div aria-hidden="true" className="grid gap-6 md:grid-cols-2">
      <div className="skeleton h-80" />
      <div className="skeleton h-80" />
    </div>
  </div>
)

/** Who is here now. It changes by itself, and is not worth interrupting a reader for. */
function LiveNote() {
  const { data } = useLive(useDayZone())
  if (!data) return null
  return (
    <p className="flex items-center gap-2 text-sm whitespace-nowrap" title={accessStats.liveHint}>
      <span aria-hidden="true" className="size-2 rounded-full bg-success" />
      <span className="figures">{accessStats.live(formatCount(data.visitors))}</span>
    </p>
  )
}

const options: readonly { value: Choice; label: string }[] = [
  { value: 'today', label: accessStats.today },
  ...ACCESS_PERIODS.map((days) => ({ value: `${days}` as const, label: accessStats.days(days) })),
  { value: 'own', label: accessStats.own },
]

/** Days and filters live in the address, so that a view can be kept and sent. */
function useChosen(now: number) {
  const [params, setParams] = useSearchParams()
  const zone = useDayZone()
  const text = params.toString()
  const minute = Math.floor(now / 60_000)
  const chosen = useMemo(
    () => chosenFrom(new URLSearchParams(text), minute * 60_000, zone),
    [text, minute, zone],
  )
  const { filters, start, end } = chosen.scope
  const inAddress =
    chosen.choice === 'own'
      ? { from: params.get('from') ?? '', to: params.get('to') ?? '' }
      : { days: chosen.choice }
  return {
    chosen,
    choose: (choice: Choice) =>
      setParams({
        ...(choice === 'own' ? { from: start, to: end } : { days: choice }),
        ...filters,
      }),
    chooseDays: (period: { start: string; end: string }) =>
      setParams({ from: period.start, to: period.end, ...filters }),
    clear: () => setParams(inAddress),
    narrow: (filter: AccessFilter, value: string | null) => {
      const { [filter]: _left, ...others } = filters
      setParams({ ...inAddress, ...others, ...(value !== null && { [filter]: value }) })
    },
  }
}

const noteOf = ({ scope, fault }: Chosen): string =>
  fault === null ? accessStats.range(scope.start, scope.end, zoneLabel(scope.zone)) : ''

export function AccessStats() {
  const now = useNow()
  const { chosen, choose, chooseDays, clear, narrow } = useChosen(now)
  const { scope, fault, choice, isShortened } = chosen
  const asked = fault === null ? scope : null
  const { report, before, isPending, queries } = useAccessStats(asked)
  const details = useAccessDetails(asked)
  const isNarrowed = Object.keys(scope.filters).length > 0
  const isEmpty = isNarrowed && report?.overview.total_visitors === 0
  const place = useMemo(() => ({ scope, narrow }), [scope, narrow])
  return (
    <ReportProvider value={place}>
      <Screen
        title={accessStats.title}
        note={noteOf(chosen)}
        actions={
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
            <LiveNote />
            <Segmented
              label={accessStats.period}
              value={choice}
              options={options}
              onChange={choose}
            />
            <Refresh queries={fault === null ? [...queries, details] : []} />
          </div>
        }
      >
        {choice === 'own' && (
          <RangeForm
            key={`${scope.start} ${scope.end}`}
            period={scope}
            today={isoDayOf(now, scope.zone)}
            fault={fault}
            onChoose={chooseDays}
          />
        )}
        <FilterChips onClear={clear} />
        {isShortened && <p className="caption">{accessStats.shortened(RAW_VISIT_DAYS)}</p>}
        {choice !== 'own' && fault !== null && <p role="alert">{`✗ ${fault}`}</p>}
        <LoadFailure queries={[...queries, details]} text={accessStats.loadFailed} />
        {isPending && <Loading />}
        {!isPending && isEmpty && <NoMatch onClear={clear} />}
        {!isPending && report && !isEmpty && (
          <ReportView
            report={report}
            before={before}
            isUnderWay={scope.end === isoDayOf(now, scope.zone)}
            scope={scope}
            details={details}
          />
        )}
      </Screen>
    </ReportProvider>
  )
}
