import type { CallData } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../lib/api/api-error.ts'
import { get, send } from '../../lib/api/client.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { usePage, type PageAsked } from '../../lib/api/use-page.ts'
import { formatCount } from '../../lib/format/number.ts'
import { useBanner } from '../../lib/parts/banner.tsx'
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

/** Does it, and gives the words for what came of it. */
async function act(action: PlayerAction, id: number): Promise<string> {
  const params = { id }
  if (action === 'remove') {
    const { removed } = await send('DELETE', '/api/v1/admin/players/:id/records', { params })
    return words.removed(formatCount(removed))
  }
  if (action === 'review') {
    const { reviewed } = await send('PUT', '/api/v1/admin/players/:id/review', { params })
    return words.reviewed(formatCount(reviewed))
  }
  await send('DELETE', '/api/v1/admin/players/:id/nickname', { params })
  return words.resetDone
}

export function usePlayerActions(id: number) {
  const client = useQueryClient()
  const control = useBanner()
  const { succeed, fail, clear } = control
  const [asking, setAsking] = useState<PlayerAction | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (action: PlayerAction) => {
    setBusy(true)
    try {
      succeed(await act(action, id))
    } catch (error) {
      if (!isSessionEnd(error)) fail((wasRefused(error) && error.message) || words.failed)
    }
    setBusy(false)
    setAsking(null)
    for (const queryKey of [['player'], ['records'], ['reviews']])
      void client.invalidateQueries({ queryKey })
  }
  return {
    control,
    asking,
    busy,
    ask: (action: PlayerAction) => {
      clear()
      setAsking(action)
    },
    cancel: () => setAsking(null),
    confirm: () => {
      if (asking) void run(asking)
    },
  }
}
