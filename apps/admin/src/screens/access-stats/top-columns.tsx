import { formatCount } from '../../format/number.ts'
import { formatDwell } from '../../format/result.ts'
import type { Column } from '../../parts/data-table.tsx'
import { GameName } from '../../parts/game-name.tsx'
import { accessStats } from '../../words/access-stats.ts'
import { gameLabel } from '../../words/games.ts'
import type { Report } from './use-access-stats.ts'

export type CountryRow = Report['country_stats'][number]
export type GameRow = Report['game_stats'][number]
export type PageRow = Report['page_stats'][number]
export type ReferrerRow = Report['referrer_stats'][number]

const count = <Row,>(head: string, of: (row: Row) => number): Column<Row> => ({
  head,
  numeric: true,
  cell: (row) => formatCount(of(row)),
  raw: of,
})

/** Visitors write these: as long as they like, so they may break anywhere. */
const visitorText = <Row,>(head: string, of: (row: Row) => string): Column<Row> => ({
  head,
  className: 'break-all min-w-40',
  cell: of,
  raw: of,
})

export const countryColumns: readonly Column<CountryRow>[] = [
  {
    head: accessStats.countryCode,
    cell: ({ country_code }) => country_code,
    raw: ({ country_code }) => country_code,
  },
  {
    head: accessStats.country,
    cell: ({ country_name }) => country_name,
    raw: ({ country_name }) => country_name,
  },
  count(accessStats.visitorsColumn, ({ total_visitors }) => total_visitors),
  count(accessStats.viewsColumn, ({ total_page_views }) => total_page_views),
]

export const gameColumns: readonly Column<GameRow>[] = [
  {
    head: accessStats.game,
    cell: ({ game_slug }) => <GameName game={game_slug} />,
    raw: ({ game_slug }) => gameLabel(game_slug),
  },
  {
    head: accessStats.slug,
    cell: ({ game_slug }) => <span className="caption font-mono">{game_slug}</span>,
    raw: ({ game_slug }) => game_slug,
  },
  count(accessStats.visitorsColumn, ({ total_visitors }) => total_visitors),
  count(accessStats.viewsColumn, ({ total_page_views }) => total_page_views),
  {
    head: accessStats.avgDwell,
    numeric: true,
    cell: ({ avg_duration }) => formatDwell(avg_duration),
    raw: ({ avg_duration }) => avg_duration,
  },
  count(accessStats.playCount, ({ total_plays }) => total_plays),
]

export const pageColumns: readonly Column<PageRow>[] = [
  visitorText(accessStats.path, ({ page_path }) => page_path),
  count(accessStats.viewsColumn, ({ total_page_views }) => total_page_views),
  count(accessStats.visitorsColumn, ({ total_visitors }) => total_visitors),
]

export const referrerColumns: readonly Column<ReferrerRow>[] = [
  visitorText(accessStats.referrer, ({ referrer }) =>
    referrer === '' || referrer === 'direct' ? accessStats.direct : referrer,
  ),
  count(accessStats.visits, ({ total_visits }) => total_visits),
]
