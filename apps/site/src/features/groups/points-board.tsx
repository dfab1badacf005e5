import { useDeferredValue } from 'react'
import { formatCount } from '../../lib/format/score.ts'
import { getUid, shownUid } from '../../lib/storage/identity.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { isMedal, Medal } from '../leaderboard/medal.tsx'
import { NameButton, useReporting } from '../leaderboard/report-names.tsx'
import { SkeletonRows } from '../leaderboard/skeleton-rows.tsx'
import { ReportInGroup } from './report-in-group.tsx'
import { useGroupPoints, type PointsRow } from './use-group.ts'
import type { GroupRange } from './view.ts'

/** More than a tall screen shows; the others follow when there is time. */
const ROWS_AT_ONCE = 25
const SKELETONS = 5

interface PointsBoardProps {
  readonly code: string
  readonly range: GroupRange
}

/** What members reached in rooms of the group, which are gone after some hours. */
export function PointsBoard({ code, range }: PointsBoardProps) {
  const { board: words } = useGroupWords()
  const { data, error } = useGroupPoints(code, range)
  if (!data && error !== undefined) return <p role="alert">{words.failed}</p>
  if (data?.rows.length === 0) {
    return (
      <div data-empty className="mt-3 border-y border-hairline py-10">
        <h2 className="text-2xl">{words.pointsNone}</h2>
        <p className="mt-2 text-soft">{words.pointsNoneLine}</p>
      </div>
    )
  }
  return <Table rows={data?.rows ?? null} />
}

function Table({ rows }: { readonly rows: readonly PointsRow[] | null }) {
  const { board: words } = useGroupWords()
  const { board } = useWords()
  const reporting = useReporting()
  return (
    <div className="@container">
      <table className="w-full table-fixed border-collapse" aria-busy={rows === null}>
        <thead>
          <tr className="caption h-11 border-b border-tick text-left">
            <th className="w-12 pl-2 font-normal @max-xs:w-10 @max-xs:pl-0 @xl:w-14">
              {board.columns.rank}
            </th>
            <th className="font-normal">{board.columns.player}</th>
            <th className="w-24 text-right font-normal @max-xs:w-20 @xl:w-36">{words.points}</th>
            <th className="w-[4.75rem] pr-2 text-right font-normal @xl:w-32">{words.rounds}</th>
          </tr>
        </thead>
        <tbody>
          {rows ? (
            <Rows rows={rows} onReport={reporting.choose} />
          ) : (
            <SkeletonRows count={SKELETONS} />
          )}
        </tbody>
      </table>
      <ReportInGroup reporting={reporting} />
    </div>
  )
}

interface RowsProps {
  readonly rows: readonly PointsRow[]
  readonly onReport: ((row: PointsRow) => void) | undefined
}

function Rows({ rows, onReport }: RowsProps) {
  const drawn = useDeferredValue(rows, rows.slice(0, ROWS_AT_ONCE))
  return drawn.map((row) => <Row key={row.uid} row={row} onReport={onReport} />)
}

interface RowProps extends Pick<RowsProps, 'onReport'> {
  readonly row: PointsRow
}

function Row({ row, onReport }: RowProps) {
  const { board } = useWords()
  const locale = useLocale()
  const { rank, uid, nickname, points, rounds } = row
  const isYou = uid === shownUid(getUid())
  const mayReport = nickname !== null && !isYou && onReport
  return (
    <tr
      data-row={rank}
      data-you={isYou ? '' : undefined}
      className="group/row h-14 border-b border-hairline data-you:bg-accent-soft"
    >
      <td className="figures pl-2 @max-xs:pl-1 group-data-you/row:shadow-[inset_3px_0_0_var(--accent)]">
        {isMedal(rank) ? <Medal rank={rank} /> : formatCount(rank, locale)}
      </td>
      <td className="pr-2 leading-tight @max-xl:text-sm">
        {mayReport ? (
          <NameButton row={row} nickname={nickname} onReport={onReport} />
        ) : (
          <bdi className="line-clamp-3 wrap-anywhere">{nickname ?? uid}</bdi>
        )}
        {isYou && <strong className="font-semibold text-accent">{board.you}</strong>}
      </td>
      <td data-points={points} className="numeral text-right text-2xl @max-xs:text-xl">
        {formatCount(points, locale)}
      </td>
      <td className="figures pr-2 text-right text-soft">{formatCount(rounds, locale)}</td>
    </tr>
  )
}
