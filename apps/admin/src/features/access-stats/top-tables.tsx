import { TOP_TABLE_ROWS } from '@reflex/contract'
import { TablePanel } from '../../lib/parts/table-panel.tsx'
import { accessStats } from '../../lib/words/access-stats.ts'
import { useFileName, useReportPlace } from './report-context.tsx'
import {
  countryColumns,
  gameColumns,
  pageColumns,
  referrerColumns,
  type CountryRow,
  type GameRow,
  type PageRow,
  type ReferrerRow,
} from './top-columns.tsx'

const top = <Row,>(rows: readonly Row[]): readonly Row[] => rows.slice(0, TOP_TABLE_ROWS)

export const CountryPanel = ({ rows }: { readonly rows: readonly CountryRow[] }) => (
  <TablePanel
    title={accessStats.countries}
    file={useFileName('countries')}
    columns={countryColumns}
    rows={top(rows)}
    keyOf={({ country_code }) => country_code}
  />
)

export const GameAccessPanel = ({ rows }: { readonly rows: readonly GameRow[] }) => (
  <TablePanel
    title={accessStats.games}
    file={useFileName('game-access')}
    columns={gameColumns(Object.keys(useReportPlace().scope.filters).length > 0)}
    rows={rows}
    keyOf={({ game_slug }) => game_slug}
  />
)

export const PagePanel = ({ rows }: { readonly rows: readonly PageRow[] }) => (
  <TablePanel
    title={accessStats.pages}
    file={useFileName('pages')}
    columns={pageColumns}
    rows={top(rows)}
    keyOf={({ page_path }) => page_path}
  />
)

export const ReferrerPanel = ({ rows }: { readonly rows: readonly ReferrerRow[] }) => (
  <TablePanel
    title={accessStats.referrers}
    file={useFileName('referrers')}
    columns={referrerColumns}
    rows={top(rows)}
    keyOf={({ referrer }) => referrer}
  />
)
