import { CHALLENGE_SLUG, UID_SHOWN, type BoardSlug } from '@reflex/contract'
import { Link } from 'wouter'
import { countryName } from '../../lib/format/country.ts'
import { formatBareMoment, formatMoment } from '../../lib/format/date.ts'
import { zoned } from '../../lib/format/day-zone.ts'
import { formatCount } from '../../lib/format/number.ts'
import { formatResult } from '../../lib/format/result.ts'
import { common } from '../../lib/words/common.ts'
import { gameLabel } from '../../lib/words/games.ts'
import { records } from '../../lib/words/records.ts'
import { player as words } from '../../lib/words/player.ts'
import { RecordState } from '../../lib/runs/record-state.tsx'
import { SelectAll, SelectBox } from './select-box.tsx'
import type { RecordRow } from './use-records.ts'
import type { SelectionState } from './use-selection.ts'

interface RecordTableProps {
  readonly board: BoardSlug
  readonly rows: readonly RecordRow[]
  readonly selection: SelectionState
  /** Another page is on its way. */
  readonly stale: boolean
}

const headLook = 'caption px-2 py-2.5 text-left font-medium whitespace-nowrap sm:px-3'
const cellLook = 'px-2 py-1 sm:px-3'
/** What a phone has no room for stands under the name there. */
const wideOnly = 'max-sm:hidden'

const uidOf = ({ uid }: RecordRow): string => `${uid.slice(0, UID_SHOWN)}…`
const playedWith = ({ country, input }: RecordRow): string =>
  [countryName(country), input === null ? '' : records.inputs[input]].filter(Boolean).join(' · ')

const Details = ({ row }: { readonly row: RecordRow }) => (
  <p className="caption grid sm:hidden">
    <RecordState row={row} />
    <span>{formatMoment(row.at)}</span>
    <span>
      {`${playedWith(row)} · `}
      <span className="font-mono">{uidOf(row)}</span>
    </span>
  </p>
)

function Row({
  board,
  row,
  selection,
}: Pick<RecordTableProps, 'board' | 'selection'> & { readonly row: RecordRow }) {
  const name = row.nickname || common.anonymous
  const chosen = selection.chosen.has(row.id)
  const rank = row.rank === null ? records.unranked : formatCount(row.rank)
  return (
    <tr
      data-row={row.id}
      className={`border-b border-hairline last:border-0 ${chosen ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
    >
      <td className="pl-1 align-top">
        <SelectBox
          label={row.rank === null ? records.selectName(name) : records.select(rank, name)}
          checked={chosen}
          onChange={() => selection.toggle(row.id)}
        />
      </td>
      <td className={`${cellLook} figures`}>{rank}</td>
      <td className={`${cellLook} w-full min-w-24 break-keep wrap-anywhere`}>
        <Link
          href={`/players/${row.player}`}
          title={words.open(name)}
          className={`inline-flex min-h-6 items-center underline decoration-hairline underline-offset-4 hover:decoration-ink ${row.nickname ? '' : 'text-soft'}`}
        >
          {name}
        </Link>
        <Details row={row} />
      </td>
      <td className={`${cellLook} figures text-right font-medium whitespace-nowrap sm:text-left`}>
        {formatResult(board, row.result)}
      </td>
      <td className={`${cellLook} ${wideOnly} whitespace-nowrap`}>
        <RecordState row={row} />
      </td>
      <td className={`${cellLook} ${wideOnly} whitespace-nowrap text-soft`}>{playedWith(row)}</td>
      <td className={`${cellLook} ${wideOnly} figures whitespace-nowrap text-soft`}>
        {formatBareMoment(row.at)}
      </td>
      <td className={`${cellLook} ${wideOnly} font-mono whitespace-nowrap text-soft`}>
        {uidOf(row)}
      </td>
    </tr>
  )
}

export function RecordTable({ board, rows, selection, stale }: RecordTableProps) {
  if (rows.length === 0)
    return <p className="panel px-4 py-8 text-center text-soft">{records.empty}</p>
  const result = board === CHALLENGE_SLUG ? records.total_time : records.result
  const heads = [records.rank, records.nickname, result]
  const wideHeads = [records.state, records.playedWith, zoned(records.date), records.uid]
  return (
    // Whatever can be scrolled must be reachable by keyboard.
    <div
      role="group"
      aria-label={gameLabel(board)}
      aria-busy={stale}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`panel overflow-x-auto ${stale ? 'opacity-60' : ''}`}
    >
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
            {wideHeads.map((head) => (
              <th key={head} scope="col" className={`${headLook} ${wideOnly}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} {...{ board, row, selection }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
