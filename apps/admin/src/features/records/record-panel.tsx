import type { BoardSlug } from '@reflex/contract'
import { Link, useSearchParams } from 'wouter'
import { Banner, useBanner } from '../../lib/parts/banner.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { player } from '../../lib/words/player.ts'
import { records } from '../../lib/words/records.ts'
import { Pager } from '../../lib/parts/pager.tsx'
import { pagesOf } from '../../lib/parts/paging.ts'
import { useExistingPage } from '../../lib/parts/use-page-in-address.ts'
import { isBackwards, filterFrom, paramsOf, type RecordFilter } from './record-filter.ts'
import { RecordTable } from './record-table.tsx'
import { RecordToolbar } from './record-toolbar.tsx'
import { useDeletion, type DeletionState } from './use-deletion.ts'
import { useRecords } from './use-records.ts'
import { useSaveRecords } from './use-save-records.ts'
import { useSelection } from './use-selection.ts'
import { formatCount } from '../../lib/format/number.ts'
import { ConfirmDialog } from '../../lib/parts/confirm-dialog.tsx'

/** Filter and page live in the address: a way back from a player's page finds them again. */
function useRecordFilter() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab')
  const own = tab === null ? {} : { tab }
  const filter = filterFrom(params)
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  return {
    filter,
    page,
    setFilter: (next: RecordFilter) => setParams({ ...own, ...paramsOf(next) }, { replace: true }),
    setPage: (next: number) =>
      setParams({ ...own, ...paramsOf(filter), ...(next > 1 && { page: String(next) }) }),
  }
}

const none: readonly never[] = []

interface NoticesProps {
  readonly search: string
  readonly partial: boolean
}

/** Who looks for an id may want the whole player; and a list that is not whole says so. */
const Notices = ({ search, partial }: NoticesProps) => (
  <>
    {/^[0-9a-f]{8}$/i.test(search) && (
      <Link
        href={`/players?uid=${search}`}
        className="inline-flex min-h-11 items-center justify-self-start underline"
      >
        {player.whole}
      </Link>
    )}
    {partial && <p className="border-l-4 border-warning bg-surface px-4 py-3">{records.partial}</p>}
  </>
)

export function RecordPanel({ board }: { readonly board: BoardSlug }) {
  const { filter, page, setFilter, setPage } = useRecordFilter()
  const query = useRecords(board, page, filter)
  const { data, isPending, isFetching, isPlaceholderData, refetch } = query
  const banner = useBanner()
  const selection = useSelection(data?.rows ?? none, banner.clear)
  const deletion = useDeletion(board, selection, banner)
  const saving = useSaveRecords(board, filter, banner)
  const pages = pagesOf(data?.total ?? 0)
  useExistingPage(page, data && !isPlaceholderData ? pages : null, setPage)

  /** The last message and the selection belong to what was there before. */
  const afresh = () => {
    deletion.undo.close()
    selection.clear()
  }
  return (
    <div className="grid gap-4">
      <Banner banner={banner.banner} action={deletion.undo.action} />
      <LoadFailure queries={[query]} text={records.loadFailed} />
      <RecordToolbar
        total={data?.total}
        failed={query.isError}
        filter={filter}
        selected={selection.chosen.size}
        busy={isFetching}
        saving={saving.busy}
        onFilter={(next) => {
          afresh()
          setFilter(next)
        }}
        onRefresh={() => {
          deletion.undo.close()
          void refetch()
        }}
        onSave={saving.save}
        onDelete={deletion.ask}
      />
      {isPending && !isBackwards(filter) && <Skeleton blocks={['h-[32rem]']} />}
      <Notices search={filter.search} partial={data?.partial ?? false} />
      {data && <RecordTable {...{ board, selection }} rows={data.rows} stale={isPlaceholderData} />}
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          onChange={(next) => {
            afresh()
            setPage(next)
          }}
        />
      )}
      {deletion.asking && <DeleteDialog deletion={deletion} count={selection.chosen.size} />}
    </div>
  )
}

interface DeleteDialogProps {
  readonly deletion: DeletionState
  readonly count: number
}

function DeleteDialog({ deletion, count }: DeleteDialogProps) {
  const { done } = deletion
  return (
    <ConfirmDialog
      title={records.deleteTitle}
      confirm={done === null ? records.confirmButton(formatCount(count)) : records.deleting}
      busy={done !== null}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
    >
      <p className="break-keep">{records.confirm(formatCount(count))}</p>
      {done !== null && (
        <div className="grid gap-1">
          <progress
            value={done}
            max={count}
            aria-label={records.deleting}
            className="h-2 w-full accent-danger"
          />
          <p className="caption">{records.progress(formatCount(done), formatCount(count))}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}
