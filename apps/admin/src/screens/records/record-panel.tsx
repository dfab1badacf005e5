import type { BoardSlug } from '@reflex/contract'
import { useState } from 'react'
import { isSessionEnd } from '../../api/api-error.ts'
import { Banner } from '../../parts/banner.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { records } from '../../words/records.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Pager } from '../../parts/pager.tsx'
import { pagesOf } from '../../parts/paging.ts'
import { RecordTable } from './record-table.tsx'
import { RecordToolbar } from './record-toolbar.tsx'
import { useDeletion } from './use-deletion.ts'
import { useRecords } from './use-records.ts'
import { useSelection } from './use-selection.ts'

export function RecordPanel({ board }: { readonly board: BoardSlug }) {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const { data, error, isPending, isFetching, refetch } = useRecords(board, page, search)
  const selection = useSelection()
  const deletion = useDeletion(board, selection)
  const pages = pagesOf(data?.total ?? 0)
  // The last page may be gone after a deletion.
  if (data && page > pages) setPage(pages)

  const go = (next: number) => {
    selection.clear()
    setPage(next)
  }
  const failed = error !== null && !isSessionEnd(error)
  const banner = failed ? ({ kind: 'failure', text: records.loadFailed } as const) : deletion.banner
  return (
    <div className="grid gap-4">
      <Banner banner={banner} />
      <RecordToolbar
        total={data?.total}
        search={search}
        selected={selection.chosen.size}
        busy={isFetching}
        onSearch={(term) => {
          setSearch(term)
          go(1)
        }}
        onRefresh={() => {
          void refetch()
        }}
        onDelete={deletion.ask}
      />
      {isPending && <Skeleton blocks={['h-[32rem]']} />}
      {data && <RecordTable board={board} page={page} rows={data.rows} selection={selection} />}
      {pages > 1 && <Pager page={page} pages={pages} onChange={go} />}
      {deletion.asking && <DeleteDialog deletion={deletion} count={selection.chosen.size} />}
    </div>
  )
}
