import type { BoardSlug } from '@reflex/contract'
import { Fragment } from 'react'
import { AdSlot } from '../ads/ad-slot.tsx'
import { BoardHead } from './head.tsx'
import { BoardTableRow } from './row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { Board } from './use-board.ts'

const ROWS_BEFORE_AD = 10

interface BoardTableProps {
  readonly slug: BoardSlug
  readonly board: Board | null
}

export function BoardTable({ slug, board }: BoardTableProps) {
  const rows = board?.rows
  const adAfter = Math.min(ROWS_BEFORE_AD, rows?.length ?? ROWS_BEFORE_AD)
  return (
    <table className="w-full table-fixed border-collapse" aria-busy={board === null}>
      <BoardHead />
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
