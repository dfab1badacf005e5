import type { BoardSlug } from '@reflex/contract'
import { useState } from 'react'
import { formatCount } from '../../lib/format/number.ts'
import type { BannerControl } from '../../lib/parts/banner.tsx'
import { useRunsChanged, useUndo } from '../../lib/runs/use-undo.ts'
import { records } from '../../lib/words/records.ts'
import { deleteAll } from './delete-all.ts'
import { deleteRecord } from './use-records.ts'
import type { SelectionState } from './use-selection.ts'

export type DeletionState = ReturnType<typeof useDeletion>

export function useDeletion(board: BoardSlug, selection: SelectionState, banner: BannerControl) {
  const { succeed, fail } = banner
  const undo = useUndo(banner)
  const changed = useRunsChanged()
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<number | null>(null)

  const ask = () => {
    undo.close()
    if (selection.chosen.size === 0) fail(records.noneSelected)
    else setAsking(true)
  }
  const run = async () => {
    setDone(0)
    const { deletions, complete } = await deleteAll(
      [...selection.chosen],
      (id) => deleteRecord(board, id),
      setDone,
    )
    if (!complete) fail(records.deleteFailed)
    else if (deletions.length === 0) fail(records.noneDeleted)
    else succeed(records.deleted(formatCount(deletions.length)))
    undo.offer(deletions)
    setDone(null)
    setAsking(false)
    selection.clear()
    await changed()
  }
  return {
    asking,
    undo,
    /** How many are done; null while nothing runs. */
    done,
    ask,
    cancel: () => setAsking(false),
    confirm: () => {
      void run()
    },
  }
}
