import { CHALLENGE_SLUG, UID_SHOWN, type BoardSlug } from '@reflex/contract'
import { formatMoment } from '../../format/date.ts'
import { formatCount } from '../../format/number.ts'
import { formatResult } from '../../format/result.ts'
import { common } from '../../words/common.ts'
import { gameLabel } from '../../words/games.ts'
import { records } from '../../words/records.ts'
import { rankOf } from '../../parts/paging.ts'
import { SelectAll, SelectBox } from './select-box.tsx'
import type { RecordRow } from './use-records.ts'
import type { SelectionState } from './use-selection.ts'

interface RecordTableProps {
  readonly board: BoardSlug
  readonly page: number
  readonly rows: readonly RecordRow[]
  readonly selection: SelectionState
}

const headLook = 'caption px-3 py-2.5 text-left font-medium whitespace-nowrap'
const cellLook = 'px-3 py-1'

function Row({
  board,
  row,
  rank,
  selection,
}: Omit<RecordTableProps, 'page' | 'rows'> & { readonly row: RecordRow; readonly rank: number }) {
  const name = row.nickname || common.anonymous
  const chosen = selection.chosen.has(row.id)
  return (
    <tr
      data-row={row.id}
      className={`border-b border-hairline last:border-0 ${chosen ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
    >
      <td className="pl-1">
        <SelectBox
          label={records.select(formatCount(rank), name)}
          checked={chosen}
          onChange={() => selection.toggle(row.id)}
        />
      </td>
      <td className={`${cellLook} figures`}>{formatCount(rank)}</td>
      <td className={`${cellLook} min-w-24 break-all ${row.nickname ? '' : 'text-soft'}`}>
        {name}
      </td>
      <td className={`${cellLook} figures font-medium whitespace-nowrap`}>
        {formatResult(board, row.result)}
      </td>
      <td className={`${cellLook} figures whitespace-nowrap text-soft`}>{formatMoment(row.at)}</td>
      <td className={`${cellLook} font-mono whitespace-nowrap text-soft`}>
        {`${row.uid.slice(0, UID_SHOWN)}…`}
      </td>
    </tr>
  )
}

export function RecordTable({ board, page, rows, selection }: RecordTableProps) {
  if (rows.length === 0)
    return <p className="panel px-4 py-8 text-center text-soft">{records.empty}</p>
  const result = board === CHALLENGE_SLUG ? records.total_time : records.result
  const heads = [records.rank, records.nickname, result, records.date, records.uid]
  return (
    // Whatever can be scrolled must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={gameLabel(board)} tabIndex={0} className="panel overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-hairline">
            <th scope="col" className="w-12 pl-1">
              <SelectAll rows={rows} selection={selection} />
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={headLook}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.id} {...{ board, row, selection }} rank={rankOf(page, index)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
