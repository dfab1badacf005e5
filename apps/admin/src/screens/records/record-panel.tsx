import type { BoardSlug } from '@reflex/contract'
import { useState } from 'react'
import { Banner } from '../../parts/banner.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
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
  const query = useRecords(board, page, search)
  const { data, isPending, isFetching, refetch } = query
  const selection = useSelection()
  const deletion = useDeletion(board, selection)
  const pages = pagesOf(data?.total ?? 0)
  // The last page may be gone after a deletion.
  if (data && page > pages) setPage(pages)

  const go = (next: number) => {
    selection.clear()
    setPage(next)
  }
  return (
    <div className="grid gap-4">
      <Banner banner={deletion.banner} />
      <LoadFailure queries={[query]} text={records.loadFailed} />
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
