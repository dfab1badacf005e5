import { formatStatistic } from '../../lib/format/result.ts'
import type { Column } from '../../lib/parts/data-table.tsx'
import { GameName } from '../../lib/parts/game-name.tsx'
import { TablePanel } from '../../lib/parts/table-panel.tsx'
import { dashboard } from '../../lib/words/dashboard.ts'
import { gameLabel } from '../../lib/words/games.ts'
import type { Stats } from './stats.ts'

type Row = Stats['gameStats'][number]

/** Without a record there is no average to show: plays stay counted when theirs are gone. */
const statistic = (row: Row, value: number): string =>
  row.uniquePlayers === 0 ? '–' : formatStatistic(row.game, value)

const columns: readonly Column<Row>[] = [
  {
    head: dashboard.game,
    cell: ({ game }) => <GameName game={game} />,
    raw: ({ game }) => gameLabel(game),
  },
  { head: dashboard.plays, numeric: true, raw: ({ totalPlays }) => totalPlays },
  { head: dashboard.players, numeric: true, raw: ({ uniquePlayers }) => uniquePlayers },
  {
    head: dashboard.average,
    numeric: true,
    cell: (row) => statistic(row, row.averageScore),
    raw: ({ averageScore }) => averageScore,
  },
  {
    head: dashboard.best,
    numeric: true,
    cell: (row) => statistic(row, row.bestScore),
    raw: ({ bestScore }) => bestScore,
  },
]

export const GamePanel = ({ rows }: { readonly rows: readonly Row[] }) => (
  <TablePanel
    title={dashboard.perGame}
    file="games"
    columns={columns}
    rows={rows}
    keyOf={({ game }) => game}
  />
)
