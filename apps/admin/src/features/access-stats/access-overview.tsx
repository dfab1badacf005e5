import { formatClock } from '../../lib/format/date.ts'
import { formatCount, formatDecimal } from '../../lib/format/number.ts'
import { formatDwell, formatPercent } from '../../lib/format/result.ts'
import { StatCard } from '../../lib/parts/stat-card.tsx'
import { accessStats, change as words } from '../../lib/words/access-stats.ts'
import { units } from '../../lib/words/games.ts'
import { pointChange, relativeChange, type Change } from './change.ts'
import type { Before, Report } from './use-access-stats.ts'

interface ChangeNoteProps {
  readonly change: Change
  readonly format: (amount: number) => string
}

const signs = { up: '▲', down: '▼' } as const

/** Neither good nor bad, so neither red nor green. */
function ChangeNote({ change, format }: ChangeNoteProps) {
  if (!('amount' in change)) return <dd className="caption">{words[change.direction]}</dd>
  return (
    <dd className="caption">
      <span aria-hidden="true">{`${signs[change.direction]} `}</span>
      {words[change.direction](format(change.amount))}
    </dd>
  )
}

type Overview = Report['overview']

interface AccessOverviewProps {
  readonly now: Overview
  readonly before: Before | undefined
  readonly isUnderWay: boolean
  /** Among visits of one device or browser there are none: they are told apart by that. */
  readonly hasBots: boolean
}

/** Without visitors there is no share to compare with. */
const botsOf = ({ total_visitors, bot_percentage }: Overview): number | undefined =>
  total_visitors === 0 && bot_percentage === 0 ? undefined : bot_percentage

const formatPoints = (amount: number): string => units.points(formatDecimal(amount))

/** Which days the figures are held against, and that a day that is not over is so up to the same time. */
function againstNote({ start_date, end_date, until }: Before, isUnderWay: boolean): string {
  if (until !== null) return accessStats.againstSoFar(start_date, end_date, formatClock(until))
  const whole = isUnderWay ? ` ${accessStats.againstWhole}` : ''
  return accessStats.against(start_date, end_date) + whole
}

export function AccessOverview({ now, before: held, isUnderWay, hasBots }: AccessOverviewProps) {
  const before = held?.overview ?? undefined
  const against = (key: Exclude<keyof Overview, 'bot_percentage'>) => (
    <ChangeNote change={relativeChange(now[key], before?.[key])} format={formatPercent} />
  )
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
        <StatCard label={accessStats.visitors} value={formatCount(now.total_visitors)}>
          {against('total_visitors')}
        </StatCard>
        <StatCard label={accessStats.pageViews} value={formatCount(now.total_page_views)}>
          {against('total_page_views')}
        </StatCard>
        <StatCard label={accessStats.dwell} value={formatDwell(now.avg_session_duration)}>
          {against('avg_session_duration')}
        </StatCard>
        <StatCard
          label={accessStats.bots}
          value={hasBots ? formatPercent(now.bot_percentage) : accessStats.noBots}
        >
          {hasBots ? (
            <ChangeNote
              change={pointChange(now.bot_percentage, before && botsOf(before))}
              format={formatPoints}
            />
          ) : (
            <dd className="caption break-keep">{accessStats.noBotsHint}</dd>
          )}
        </StatCard>
      </dl>
      {held?.overview && <p className="caption break-keep">{againstNote(held, isUnderWay)}</p>}
    </div>
  )
}
