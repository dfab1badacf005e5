import { UID_SHOWN, type CallData } from '@reflex/contract'
import type { TopRow } from '../ports/rankings.ts'
import type { RunIds } from '../ports/runs.ts'
import type { PlayerProfile, Store } from '../ports/store.ts'
import type { BoardView } from './board-view.ts'

/** So many of a board's first runs can be watched from it. */
const WATCHED_ROWS = 10

export async function readLeaderboard(
  store: Store,
  view: BoardView,
  limit: number,
  runIds: RunIds,
): Promise<CallData<'getLeaderboard'>> {
  const runOf = ({ id }: TopRow, profile: PlayerProfile | undefined): string | null =>
    id === undefined || !profile?.watchable ? null : runIds.of({ kind: 'score', id })
  const rows = await shownRows(store, view, limit)
  return {
    rows: rows.map(({ shown, top, profile }, i) =>
      i < WATCHED_ROWS ? { ...shown, run: runOf(top, profile) } : shown,
    ),
    players: await view.players(),
  }
}

export async function readChallengeLeaderboard(
  store: Store,
  view: BoardView,
  limit: number,
): Promise<CallData<'getChallengeLeaderboard'>> {
  const rows = await shownRows(store, view, limit)
  return {
    rows: rows.map(({ shown: { ms, ...row } }) => ({ ...row, total_ms: ms })),
    players: await view.players(),
  }
}

/** The whole uid is a player's only credential: just its beginning is ever shown. */
async function shownRows(store: Store, view: BoardView, limit: number) {
  const rows = await view.top(limit)
  const profiles = await store.profiles(rows.map(({ player }) => player))
  return rows.map((top) => {
    const { rank, player, value, country } = top
    const profile = profiles.get(player)
    const uid = profile?.uid.slice(0, UID_SHOWN) ?? ''
    const shown = { rank, uid, nickname: profile?.nickname ?? null, ms: value, country }
    return { shown, top, profile }
  })
}
