import { Button } from '@reflex/ui'
import { useState } from 'react'
import { formatCount } from '../../../lib/format/number.ts'
import { useBanner } from '../../../lib/parts/banner.tsx'
import { ConfirmDialog, Irreversible } from '../../../lib/parts/confirm-dialog.tsx'
import { DownloadButton } from '../../../lib/parts/csv-button.tsx'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'
import { Pager } from '../../../lib/parts/pager.tsx'
import { pagesOf } from '../../../lib/parts/paging.ts'
import { Screen } from '../../../lib/parts/screen.tsx'
import { Skeleton } from '../../../lib/parts/skeleton.tsx'
import { Toast } from '../../../lib/parts/toast.tsx'
import { player } from '../../../lib/words/player.ts'
import { trash as words } from '../../../lib/words/trash.ts'
import { useSelection } from '../use-selection.ts'
import { TrashFilterBar } from './trash-filter-bar.tsx'
import { TrashTable } from './trash-table.tsx'
import { useSaveTrash, useTrash, useTrashFilter } from './use-trash.ts'
import { useWork, type Work } from './use-work.ts'

interface BarProps {
  readonly count: number
  readonly said: string | null
  readonly onWork: (work: Work) => void
}

/** What is done with all that is chosen. */
const ChosenBar = ({ count, said, onWork }: BarProps) => (
  <div className="sticky top-(--header) z-10 flex flex-wrap items-center gap-2 border-b border-hairline bg-paper py-2">
    <p className="mr-auto" role="status">
      {said ?? words.selected(formatCount(count))}
    </p>
    <Button
      variant="quiet"
      className="px-4!"
      disabled={said !== null}
      onClick={() => onWork('restore')}
    >
      {words.restore}
    </Button>
    <Button
      variant="quiet"
      className="px-4! text-danger!"
      disabled={said !== null}
      onClick={() => onWork('remove')}
    >
      {words.removeForGood}
    </Button>
  </div>
)

const none: readonly never[] = []

/** What operators deleted: back with one press, gone for good after one question. */
export function Trash() {
  const { filter, page, setFilter, setPage } = useTrashFilter()
  const query = useTrash(filter, page)
  const { data, isPending, isPlaceholderData } = query
  const banner = useBanner()
  const file = useSaveTrash(filter, banner)
  const selection = useSelection(data?.rows ?? none, banner.clear)
  const { said, run } = useWork(banner)
  const [removing, setRemoving] = useState<readonly number[] | null>(null)
  const pages = pagesOf(data?.total ?? 0)
  if (data && !isPlaceholderData && page > pages) setPage(pages)
  const work = (what: Work, ids: readonly number[]) => {
    if (what === 'remove') setRemoving(ids)
    else void run(what, ids)
  }
  return (
    <Screen
      title={words.title}
      note={words.intro}
      writers={['owner', 'reviewer']}
      backToRecords={player.back}
      actions={
        <DownloadButton
          title={words.title}
          disabled={file.busy || !data?.total}
          onSave={file.save}
        />
      }
    >
      <LoadFailure queries={[query]} text={words.loadFailed} />
      <TrashFilterBar filter={filter} operators={data?.operators ?? none} onChange={setFilter} />
      {(selection.chosen.size > 0 || said !== null) && (
        <ChosenBar
          count={selection.chosen.size}
          said={said}
          onWork={(what) => work(what, [...selection.chosen])}
        />
      )}
      {isPending && <Skeleton blocks={['h-96']} />}
      {data && (
        <TrashTable
          rows={data.rows}
          selection={selection}
          stale={isPlaceholderData}
          busy={said !== null}
          isFiltered={Object.values(filter).some((value) => value !== '')}
          onWork={(what, entry) => work(what, [entry.id])}
        />
      )}
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
      {removing && (
        <ConfirmDialog
          title={words.removeForGood}
          confirm={words.removeForGood}
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null)
            void run('remove', removing)
          }}
        >
          <Irreversible>{words.removeText(formatCount(removing.length))}</Irreversible>
        </ConfirmDialog>
      )}
      <Toast banner={banner.banner} onClose={banner.clear} />
    </Screen>
  )
}
