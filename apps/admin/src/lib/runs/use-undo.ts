import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../api/api-error.ts'
import { formatCount } from '../format/number.ts'
import type { BannerControl } from '../parts/banner.tsx'
import { trash as words } from '../words/trash.ts'
import { restoreDeletion } from './restore.ts'

/** What shows runs: all of it is read again when some went or came back. */
const SHOWS_RUNS = [['records'], ['reviews'], ['player'], ['trash']] as const

export function useRunsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(SHOWS_RUNS.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

/** The way back from the last deletion, offered in the notice that tells of it. */
export function useUndo({ succeed, fail, clear }: BannerControl) {
  const changed = useRunsChanged()
  const [deletions, setDeletions] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    let left = deletions
    try {
      for (const id of deletions) {
        await restoreDeletion(id, (runs) => succeed(words.restoring(formatCount(runs))))
        left = left.filter((each) => each !== id)
      }
      succeed(words.restored)
    } catch (error) {
      if (!isSessionEnd(error)) fail((wasRefused(error) && error.message) || words.failed)
    }
    setDeletions(left)
    setBusy(false)
    await changed()
  }
  return {
    offer: setDeletions,
    close: () => {
      setDeletions([])
      clear()
    },
    action:
      deletions.length === 0 || busy ? undefined : { label: words.undo, act: () => void undo() },
  }
}
