import { formatCount } from '../../lib/format/number.ts'
import { formatPercent } from '../../lib/format/result.ts'
import type { FileColumn } from '../../lib/parts/csv.ts'
import type { Column } from '../../lib/parts/data-table.tsx'
import { GameName } from '../../lib/parts/game-name.tsx'
import { TablePanel } from '../../lib/parts/table-panel.tsx'
import { funnel as words } from '../../lib/words/access-stats.ts'
import { gameLabel } from '../../lib/words/games.ts'
import { FilterCell, useFileName } from './report-context.tsx'
import type { Details } from './use-access-stats.ts'

type Row = Details['funnel'][number]
type Step = 'started' | 'finished' | 'again' | 'together'

const before: Record<Step, (row: Row) => number> = {
  started: ({ visitors }) => visitors,
  finished: ({ started }) => started,
  again: ({ finished }) => finished,
  together: ({ visitors }) => visitors,
}

/** Who began before the period and went on in it may be more than the step before. */
const shareOf = (step: Step, row: Row): number | null => {
  const whole = before[step](row)
  return whole === 0 ? null : Math.min(100, (row[step] / whole) * 100)
}

const Part = ({ step, row }: { readonly step: Step; readonly row: Row }) => {
  const share = shareOf(step, row)
  return (
    <span className="grid justify-items-end gap-1">
      <span>
        {formatCount(row[step])}
        {share !== null && <span className="ml-2 text-soft">{formatPercent(share)}</span>}
      </span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 3"
        preserveAspectRatio="none"
        className="h-[3px] w-24"
      >
        <rect width="100" height="3" className="fill-hairline" />
        <rect width={share ?? 0} height="3" className="fill-accent" />
      </svg>
    </span>
  )
}

const part = (step: Step): Column<Row> => ({
  head: words[step],
  numeric: true,
  cell: (row) => <Part step={step} row={row} />,
  raw: (row) => row[step],
})

/** For the file alone: on the screen the share stands beside its count. */
const share = (step: Step): FileColumn<Row> => ({
  head: words.share(words[step]),
  raw: (row) => Number((shareOf(step, row) ?? 0).toFixed(1)),
})

const nameOf = ({ game_slug }: Row) =>
  game_slug === 'reflex-challenge' ? (
    <GameName game={game_slug} />
  ) : (
    <FilterCell filter="game" value={game_slug}>
      <GameName game={game_slug} />
    </FilterCell>
  )

const columns: readonly Column<Row>[] = [
  { head: words.game, cell: nameOf, raw: ({ game_slug }) => gameLabel(game_slug) },
  { head: words.visited, numeric: true, raw: ({ visitors }) => visitors },
  part('started'),
  part('finished'),
  part('again'),
  part('together'),
]
const inFile = [share('started'), share('finished'), share('again'), share('together')]

export const FunnelPanel = ({ rows }: { readonly rows: readonly Row[] }) => (
  <TablePanel
    title={words.title}
    file={useFileName('funnel')}
    {...{ columns, inFile, rows }}
    keyOf={({ game_slug }) => game_slug}
  >
    <p className="caption px-4 pb-3">{words.note}</p>
  </TablePanel>
)
