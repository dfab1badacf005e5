import { formatClock, formatDay } from '../../lib/format/date.ts'
import { useDayZone, zoned, type DayZone } from '../../lib/format/day-zone.ts'
import { formatStatistic } from '../../lib/format/result.ts'
import type { Column } from '../../lib/parts/data-table.tsx'
import { GameName } from '../../lib/parts/game-name.tsx'
import { TablePanel } from '../../lib/parts/table-panel.tsx'
import { common } from '../../lib/words/common.ts'
import { dashboard } from '../../lib/words/dashboard.ts'
import { gameLabel } from '../../lib/words/games.ts'
import type { Stats } from './stats.ts'

type Row = Stats['recentActivity'][number]

const columnsIn = (zone: DayZone): readonly Column<Row>[] => [
  {
    head: dashboard.game,
    cell: ({ game }) => <GameName game={game} />,
    raw: ({ game }) => gameLabel(game),
  },
  {
    head: dashboard.nickname,
    cell: ({ nickname }) => nickname || <span className="text-soft">{common.anonymous}</span>,
    raw: ({ nickname }) => nickname || common.anonymous,
  },
  {
    head: dashboard.score,
    numeric: true,
    cell: ({ game, ms }) => formatStatistic(game, ms),
    raw: ({ ms }) => ms,
  },
  { head: dashboard.country, raw: ({ country }) => country },
  {
    head: zoned(dashboard.date, zone),
    numeric: true,
    raw: ({ date, at }) => `${formatDay(date)} ${formatClock(at)}`,
  },
]

export const RecentPanel = ({ rows }: { readonly rows: readonly Row[] }) => (
  <TablePanel
    title={dashboard.recent}
    file="recent"
    columns={columnsIn(useDayZone())}
    rows={rows}
    keyOf={(_, index) => index}
  />
)
