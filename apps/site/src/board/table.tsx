import type { BoardSlug } from '@reflex/contract'
import { Fragment } from 'react'
import { AdSlot } from '../ads/ad-slot.tsx'
import { useWords } from '../words/index.tsx'
import { BoardTableRow } from './row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { Board } from './use-board.ts'

const ROWS_BEFORE_AD = 10

interface BoardTableProps {
  readonly slug: BoardSlug
  readonly board: Board | null
}

export function BoardTable({ slug, board }: BoardTableProps) {
  const { columns } = useWords().board
  const rows = board?.rows
  const adAfter = Math.min(ROWS_BEFORE_AD, rows?.length ?? ROWS_BEFORE_AD)
  return (
    <table className="w-full table-fixed border-collapse" aria-busy={board === null}>
      <thead>
        <tr className="caption h-11 border-b border-tick text-left">
          <th className="w-14 pl-2 font-normal">{columns.rank}</th>
          <th className="font-normal">{columns.player}</th>
          <th className="w-28 text-right font-normal sm:w-36">{columns.score}</th>
          <th className="w-14 pl-4 font-normal sm:w-52">{columns.country}</th>
        </tr>
      </thead>
      <tbody>
        {rows === undefined ? (
          <>
            <SkeletonRows count={ROWS_BEFORE_AD} />
            <AdRow />
          </>
        ) : (
          rows.map((row, index) => (
            <Fragment key={`${row.rank}-${row.uid}-${index}`}>
              <BoardTableRow slug={slug} row={row} />
              {index + 1 === adAfter && <AdRow />}
            </Fragment>
          ))
        )}
      </tbody>
    </table>
  )
}

function AdRow() {
  return (
    <tr className="border-b border-hairline">
      <td colSpan={4}>
        <AdSlot position="leaderboard-mid" />
      </td>
    </tr>
  )
}
