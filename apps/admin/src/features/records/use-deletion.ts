import type { BoardSlug } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../lib/format/number.ts'
import type { BannerControl } from '../../lib/parts/banner.tsx'
import { records } from '../../lib/words/records.ts'
import { deleteAll } from './delete-all.ts'
import { deleteRecord } from './use-records.ts'
import type { SelectionState } from './use-selection.ts'

export type DeletionState = ReturnType<typeof useDeletion>

export function useDeletion(
  board: BoardSlug,
  selection: SelectionState,
  { succeed, fail, clear }: BannerControl,
) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<number | null>(null)

  const ask = () => {
    clear()
    if (selection.chosen.size === 0) fail(records.noneSelected)
    else setAsking(true)
  }
  const run = async () => {
    setDone(0)
    const { deleted, complete } = await deleteAll(
      [...selection.chosen],
      (id) => deleteRecord(board, id),
      setDone,
    )
    if (!complete) fail(records.deleteFailed)
    else if (deleted === 0) fail(records.noneDeleted)
    else succeed(records.deleted(formatCount(deleted)))
    setDone(null)
    setAsking(false)
    selection.clear()
    await client.invalidateQueries({ queryKey: ['records'] })
  }
  return {
    asking,
    /** How many are done; null while nothing runs. */
    done,
    ask,
    cancel: () => setAsking(false),
    confirm: () => {
      void run()
    },
  }
}
