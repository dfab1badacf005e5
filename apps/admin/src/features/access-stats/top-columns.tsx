import type { AccessFilter } from '@reflex/contract'
import { formatDwell } from '../../lib/format/result.ts'
import type { Column } from '../../lib/parts/data-table.tsx'
import { GameName } from '../../lib/parts/game-name.tsx'
import { accessStats } from '../../lib/words/access-stats.ts'
import { gameLabel } from '../../lib/words/games.ts'
import { FilterCell } from './report-context.tsx'
import type { Report } from './use-access-stats.ts'

export type CountryRow = Report['country_stats'][number]
export type GameRow = Report['game_stats'][number]
export type PageRow = Report['page_stats'][number]
export type ReferrerRow = Report['referrer_stats'][number]

/** Visitors write these: as long as they like, so they may break anywhere. */
const visitorText = <Row,>(
  head: string,
  filter: AccessFilter,
  of: (row: Row) => string,
  shown: (value: string) => string = (value) => value,
): Column<Row> => ({
  head,
  className: 'break-all min-w-40',
  cell: (row) => (
    <FilterCell filter={filter} value={of(row)}>
      {shown(of(row))}
    </FilterCell>
  ),
  raw: (row) => shown(of(row)),
})

export const countryColumns: readonly Column<CountryRow>[] = [
  { head: accessStats.countryCode, raw: ({ country_code }) => country_code },
  {
    head: accessStats.country,
    cell: ({ country_code, country_name }) => (
      <FilterCell filter="country" value={country_code}>
        {country_name}
      </FilterCell>
    ),
    raw: ({ country_name }) => country_name,
  },
  { head: accessStats.visitorsColumn, numeric: true, raw: ({ total_visitors }) => total_visitors },
  { head: accessStats.viewsColumn, numeric: true, raw: ({ total_page_views }) => total_page_views },
]

/** No score knows of a visit: of some visits only the games that they finished are known. */
export const gameColumns = (isNarrowed: boolean): readonly Column<GameRow>[] => [
  {
    head: accessStats.game,
    cell: ({ game_slug }) => (
      <FilterCell filter="game" value={game_slug}>
        <GameName game={game_slug} />
      </FilterCell>
    ),
    raw: ({ game_slug }) => gameLabel(game_slug),
  },
  {
    head: accessStats.slug,
    cell: ({ game_slug }) => <span className="caption font-mono">{game_slug}</span>,
    raw: ({ game_slug }) => game_slug,
  },
  { head: accessStats.visitorsColumn, numeric: true, raw: ({ total_visitors }) => total_visitors },
  { head: accessStats.viewsColumn, numeric: true, raw: ({ total_page_views }) => total_page_views },
  {
    head: accessStats.avgDwell,
    numeric: true,
    cell: ({ avg_duration }) => formatDwell(avg_duration),
    raw: ({ avg_duration }) => avg_duration,
  },
  {
    head: isNarrowed ? accessStats.finishedColumn : accessStats.playCount,
    numeric: true,
    raw: ({ total_plays }) => total_plays,
  },
]

export const pageColumns: readonly Column<PageRow>[] = [
  visitorText(accessStats.path, 'page', ({ page_path }) => page_path),
  { head: accessStats.viewsColumn, numeric: true, raw: ({ total_page_views }) => total_page_views },
  { head: accessStats.visitorsColumn, numeric: true, raw: ({ total_visitors }) => total_visitors },
]

export const referrerColumns: readonly Column<ReferrerRow>[] = [
  visitorText(
    accessStats.referrer,
    'referrer',
    ({ referrer }) => referrer,
    (referrer) => (referrer === '' || referrer === 'direct' ? accessStats.direct : referrer),
  ),
  { head: accessStats.visits, numeric: true, raw: ({ total_visits }) => total_visits },
]
