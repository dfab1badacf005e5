import { formatCount, formatDecimal } from '../../format/number.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { common } from '../../words/common.ts'
import { units } from '../../words/games.ts'
import { run } from '../../words/reviews.ts'
import { mistakesIn, type Press, type Round } from './rounds.ts'

type Numbered = Round & { readonly number: number }

const pressText = ({ after }: Press): string =>
  after === null ? run.early : units.ms(formatDecimal(after))

const columns: readonly Column<Numbered>[] = [
  { head: run.round, numeric: true, cell: ({ number }) => formatCount(number) },
  {
    head: run.shownAt,
    numeric: true,
    cell: ({ shownAt }) => units.ms(formatDecimal(shownAt)),
  },
  { head: run.answers, cell: ({ presses }) => presses.map(pressText).join(' · ') || '–' },
  { head: run.mistakes, numeric: true, cell: (round) => formatCount(mistakesIn(round)) },
]

export const RoundTable = ({ rounds }: { readonly rounds: readonly Round[] }) => (
  <details>
    <summary className="flex min-h-11 cursor-pointer items-center text-sm text-soft hover:text-ink">
      {common.asTable}
    </summary>
    <DataTable
      label={run.rounds}
      columns={columns}
      rows={rounds.map((round, index) => ({ ...round, number: index + 1 }))}
      keyOf={({ number }) => number}
      empty={common.noData}
      tall
    />
  </details>
)
