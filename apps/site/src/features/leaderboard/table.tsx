import type { BoardSlug } from '@reflex/contract'
import { Fragment, useDeferredValue, useEffect } from 'react'
import { AdSlot } from '../../ads/ad-slot.tsx'
import { prepareCountryNames } from '../../lib/format/country.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { BoardHead } from './head.tsx'
import { ReportBelow, useReporting } from './report-names.tsx'
import { BoardTableRow, type BoardRow, type RowProps } from './row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

const ROWS_BEFORE_AD = 10
/** More than a tall screen shows; the others follow in short slices, between which presses count. */
const ROWS_AT_ONCE = 25

interface BoardTableProps {
  readonly slug: BoardSlug
  /** Null while they are on their way. */
  readonly rows: readonly BoardRow[] | null
}

export function BoardTable({ slug, rows }: BoardTableProps) {
  const locale = useLocale()
  useEffect(() => {
    const timer = setTimeout(() => prepareCountryNames(locale))
    return () => clearTimeout(timer)
  }, [locale])
  const reporting = useReporting()
  return (
    <div className="@container">
      <table className="w-full table-fixed border-collapse" aria-busy={rows === null}>
        <BoardHead />
        <tbody>
          {rows ? (
            <Rows key={slug} slug={slug} rows={rows} onReport={reporting.choose} />
          ) : (
            <>
              <SkeletonRows count={ROWS_BEFORE_AD} />
              <AdRow />
            </>
          )}
        </tbody>
      </table>
      <ReportBelow reporting={reporting} where="board" />
    </div>
  )
}

interface RowsProps extends Pick<RowProps, 'slug' | 'onReport'> {
  readonly rows: readonly BoardRow[]
}

function Rows({ slug, rows, onReport }: RowsProps) {
  const drawn = useDeferredValue(rows, rows.slice(0, ROWS_AT_ONCE))
  const adAfter = Math.min(ROWS_BEFORE_AD, drawn.length)
  return drawn.map((row, index) => (
    <Fragment key={`${row.rank}-${row.uid}-${index}`}>
      <BoardTableRow slug={slug} row={row} onReport={onReport} />
      {index + 1 === adAfter && <AdRow />}
    </Fragment>
  ))
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
