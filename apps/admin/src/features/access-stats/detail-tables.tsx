import type { AccessFilter } from '@reflex/contract'
import type { Column } from '../../lib/parts/data-table.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { TablePanel } from '../../lib/parts/table-panel.tsx'
import { accessStats, details as words } from '../../lib/words/access-stats.ts'
import { FilterCell, useFileName } from './report-context.tsx'
import type { Details } from './use-access-stats.ts'

/** A screen shows the first of them; a file has them all. */
const SHOWN = 10

type NamedRow = Details['entry_stats'][number]

interface NamedPanelProps {
  readonly title: string
  readonly file: string
  readonly filter: AccessFilter
  readonly rows: readonly NamedRow[]
}

const namedColumns = (head: string, filter: AccessFilter): readonly Column<NamedRow>[] => [
  {
    head,
    className: 'break-all min-w-40',
    cell: ({ name }) => (
      <FilterCell filter={filter} value={name}>
        {name}
      </FilterCell>
    ),
    raw: ({ name }) => name,
  },
  { head: accessStats.visitorsColumn, numeric: true, raw: ({ total_visitors }) => total_visitors },
]

export function NamedPanel({ title, file, filter, rows }: NamedPanelProps) {
  return (
    <TablePanel
      title={title}
      file={useFileName(file)}
      columns={namedColumns(title, filter)}
      rows={rows}
      atMost={SHOWN}
      keyOf={({ name }) => name}
    />
  )
}

export function CampaignPanels({ details }: { readonly details: Details }) {
  const { source_stats, medium_stats, campaign_stats } = details
  if (source_stats.length + medium_stats.length + campaign_stats.length === 0) {
    return (
      <Panel title={words.campaigns}>
        <p className="px-4 pb-4 text-soft">{words.noCampaigns}</p>
      </Panel>
    )
  }
  return (
    <>
      <NamedPanel
        title={words.campaigns}
        file="utm-campaigns"
        filter="campaign"
        rows={campaign_stats}
      />
      <NamedPanel title={words.sources} file="utm-sources" filter="source" rows={source_stats} />
      <NamedPanel title={words.mediums} file="utm-mediums" filter="medium" rows={medium_stats} />
    </>
  )
}

type EventRow = Details['event_stats'][number]
type StreakRow = Details['streak_stats'][number]

const eventColumns: readonly Column<EventRow>[] = [
  { head: words.event, raw: ({ name }) => words.eventNames[name] ?? name },
  { head: words.times, numeric: true, raw: ({ total }) => total },
  { head: accessStats.visitorsColumn, numeric: true, raw: ({ total_visitors }) => total_visitors },
]

const streakColumns: readonly Column<StreakRow>[] = [
  { head: words.streak, raw: ({ streak }) => words.streakDays(streak) },
  { head: words.times, numeric: true, raw: ({ total }) => total },
]

/** The shortest streak first, as they grow. */
const byLength = (rows: readonly StreakRow[]): StreakRow[] =>
  rows.toSorted((a, b) => Number.parseInt(a.streak, 10) - Number.parseInt(b.streak, 10))

export function EventPanels({ details }: { readonly details: Details }) {
  return (
    <>
      <TablePanel
        title={words.events}
        file={useFileName('events')}
        columns={eventColumns}
        rows={details.event_stats}
        keyOf={({ name }) => name}
      />
      <TablePanel
        title={words.streaks}
        file={useFileName('streaks')}
        columns={streakColumns}
        rows={byLength(details.streak_stats)}
        keyOf={({ streak }) => streak}
      />
    </>
  )
}
