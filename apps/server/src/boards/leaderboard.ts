import { UID_SHOWN, type CallData } from '@reflex/contract'
import type { Store } from '../ports/store.ts'
import type { BoardView } from './board-view.ts'

/** The whole uid is a player's only credential: just its beginning is ever shown. */
export async function readLeaderboard(
  store: Store,
  view: BoardView,
  limit: number,
): Promise<CallData<'getLeaderboard'>> {
  const top = await view.top(limit)
  const faces = await store.faces(top.map(({ player }) => player))
  const rows = top.map(({ rank, player, value, country }) => {
    const face = faces.get(player)
    const uid = face?.uid.slice(0, UID_SHOWN) ?? ''
    return { rank, uid, nickname: face?.nickname ?? null, ms: value, country }
  })
  return { rows, players: await view.players() }
}
