import type { CallData } from '@reflex/contract'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../lib/api/api-error.ts'
import { get, send } from '../../lib/api/client.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { usePage, type PageAsked } from '../../lib/api/use-page.ts'
import { formatCount } from '../../lib/format/number.ts'
import { useBanner } from '../../lib/parts/banner.tsx'
import { useRunsChanged, useUndo } from '../../lib/runs/use-undo.ts'
import { player as words } from '../../lib/words/player.ts'

export type PlayerSummary = CallData<'getPlayer'>['player']
export type PlayerRun = CallData<'getPlayer'>['runs'][number]
export type PlayerAction = 'remove' | 'reset' | 'review'

export const playerAt = (id: number, asked: PageAsked, signal?: AbortSignal) =>
  get('/api/v1/admin/players/:id', { params: { id }, query: asked, ...(signal && { signal }) })

export const usePlayer = (id: number, page: number) =>
  usePage(['player', id], page, (asked, signal) => playerAt(id, asked, signal))

export const usePlayersShownAs = (uid: string) =>
  useGet(['players', uid], '/api/v1/admin/players', { query: { uid } }, { staleTime: 0 })

/** A part at a time, all of them one deletion; gives its number and how many records went. */
async function removeAll(id: number, onLeft: (left: number) => void) {
  let [trash, removed] = [null as number | null, 0]
  for (;;) {
    const query = trash === null ? {} : { trash }
    const done = await send('DELETE', '/api/v1/admin/players/:id/records', {
      params: { id },
      query,
    })
    trash ??= done.trash
    removed += done.removed
    if (done.left === 0) return { trash, removed }
    onLeft(done.left)
  }
}

/** Does it, and gives the words for what came of it. */
async function act(action: Exclude<PlayerAction, 'remove'>, id: number): Promise<string> {
  const params = { id }
  if (action === 'review') {
    const { reviewed } = await send('PUT', '/api/v1/admin/players/:id/review', { params })
    return words.reviewed(formatCount(reviewed))
  }
  await send('DELETE', '/api/v1/admin/players/:id/nickname', { params })
  return words.resetDone
}

export function usePlayerActions(id: number) {
  const changed = useRunsChanged()
  const control = useBanner()
  const { succeed, fail } = control
  const undo = useUndo(control)
  const [left, setLeft] = useState<number | null>(null)
  const [asking, setAsking] = useState<PlayerAction | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (action: PlayerAction) => {
    setBusy(true)
    try {
      if (action === 'remove') {
        const { trash, removed } = await removeAll(id, setLeft)
        succeed(words.removed(formatCount(removed)))
        if (trash !== null) undo.offer([trash])
      } else succeed(await act(action, id))
    } catch (error) {
      if (!isSessionEnd(error)) fail((wasRefused(error) && error.message) || words.failed)
    }
    setBusy(false)
    setLeft(null)
    setAsking(null)
    await changed()
  }
  return {
    control,
    undo,
    /** Of a deletion that runs: how many runs are still to go. */
    left,
    asking,
    busy,
    ask: (action: PlayerAction) => {
      undo.close()
      setAsking(action)
    },
    cancel: () => setAsking(null),
    confirm: () => {
      if (asking) void run(asking)
    },
  }
}
