import { RETURN_WEEKS, type CallData } from '@reflex/contract'
import { formatCount } from '../../lib/format/number.ts'
import { formatPercent } from '../../lib/format/result.ts'
import { CsvButton } from '../../lib/parts/csv-button.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { returns as words } from '../../lib/words/access-stats.ts'
import { useReturns } from './use-access-stats.ts'

type Row = CallData<'getReturns'>['weeks'][number]

/** The more came back the darker, and never so dark that the figure cannot be read. */
const Share = ({ people, back }: { readonly people: number; readonly back: number }) => {
  const percent = Math.min(100, (back / people) * 100)
  return (
    <span
      title={formatCount(back)}
      className="block px-2 py-1"
      style={{
        background: `color-mix(in oklab, var(--accent) ${Math.round(percent * 0.4)}%, transparent)`,
      }}
    >
      {formatPercent(percent)}
    </span>
  )
}

const weekAfter = (weeks: number): Column<Row> => ({
  head: words.after(weeks),
  numeric: true,
  className: 'px-1!',
  cell: ({ people, back }) => {
    const came = back[weeks - 1]
    return came === undefined || people === 0 ? null : <Share people={people} back={came} />
  },
  raw: ({ back }) => back[weeks - 1] ?? '',
})

const columns: readonly Column<Row>[] = [
  { head: words.week, className: 'figures whitespace-nowrap', raw: ({ week }) => week },
  { head: words.people, numeric: true, raw: ({ people }) => people },
  ...Array.from({ length: RETURN_WEEKS }, (_, nth) => weekAfter(nth + 1)),
]

/** Weeks without a new visitor are left out. */
const withPeople = (weeks: readonly Row[]): readonly Row[] =>
  weeks.filter(({ people }) => people > 0)

/** Of those who first came in a week, who came back: of whole weeks, whatever days are chosen above. */
export function ReturnsPanel() {
  const query = useReturns()
  const rows = withPeople(query.data?.weeks ?? [])
  const { title } = words
  return (
    <Panel title={title} actions={<CsvButton {...{ title, columns, rows }} file="returns" />}>
      <p className="caption px-4 pb-3">{words.note}</p>
      <LoadFailure queries={[query]} text={words.loadFailed} className="m-4" />
      {query.data && (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={({ week }) => week}
          empty={words.none}
        />
      )}
    </Panel>
  )
}
