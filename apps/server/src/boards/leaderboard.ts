import { UID_SHOWN, type CallData } from '@reflex/contract'
import type { Store } from '../ports/store.ts'
import type { BoardView } from './board-view.ts'

export async function readLeaderboard(
  store: Store,
  view: BoardView,
  limit: number,
): Promise<CallData<'getLeaderboard'>> {
  return { rows: await shownRows(store, view, limit), players: await view.players() }
}

export async function readChallengeLeaderboard(
  store: Store,
  view: BoardView,
  limit: number,
): Promise<CallData<'getChallengeLeaderboard'>> {
  const rows = await shownRows(store, view, limit)
  return {
    rows: rows.map(({ ms, ...row }) => ({ ...row, total_ms: ms })),
    players: await view.players(),
  }
}

/** The whole uid is a player's only credential: just its beginning is ever shown. */
async function shownRows(store: Store, view: BoardView, limit: number) {
  const top = await view.top(limit)
  const faces = await store.faces(top.map(({ player }) => player))
  return top.map(({ rank, player, value, country }) => {
    const face = faces.get(player)
    const uid = face?.uid.slice(0, UID_SHOWN) ?? ''
    return { rank, uid, nickname: face?.nickname ?? null, ms: value, country }
  })
}
