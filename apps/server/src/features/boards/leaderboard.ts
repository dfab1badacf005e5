import { UID_SHOWN, type CallData } from '@reflex/contract'
import { FIRST_PLACES } from '../../boards/first-places.ts'
import type { TopRow } from '../../boards/port.ts'
import type { RunIds } from '../runs/port.ts'
import type { SeenRuns } from '../runs/port-records.ts'
import type { PlayerProfile, Store } from '../../store/port.ts'
import type { BoardView } from './board-view.ts'
import type { BoardQuery } from './query.ts'

/** How many of a board's first runs can be watched from it. */
const WATCHED_ROWS = 10

export interface BoardPorts {
  readonly store: Pick<Store, 'profiles'>
  readonly runIds: RunIds
  readonly seenRuns: Pick<SeenRuns, 'marksOf'>
}

export async function readLeaderboard(
  { store, runIds, seenRuns }: BoardPorts,
  query: BoardQuery,
  view: BoardView,
  limit: number,
): Promise<CallData<'getLeaderboard'>> {
  const runOf = ({ id }: TopRow, profile: PlayerProfile | undefined): string | null =>
    id === undefined || !profile?.watchable ? null : runIds.of(id)
  const rows = await shownRows(store, await view.top(limit))
  const seen = await seenOf(seenRuns, query, rows)
  return {
    rows: rows.map(({ shown, top, profile }, i) => ({
      ...shown,
      ...(i < WATCHED_ROWS && { run: runOf(top, profile) }),
      ...seen(top, i),
    })),
    players: await view.players(),
  }
}

export async function readChallengeLeaderboard(
  { store, seenRuns }: BoardPorts,
  query: BoardQuery,
  view: BoardView,
  limit: number,
): Promise<CallData<'getChallengeLeaderboard'>> {
  const rows = await shownRows(store, await view.top(limit))
  const seen = await seenOf(seenRuns, query, rows)
  return {
    rows: rows.map(({ shown: { ms, ...row }, top }, i) => ({
      ...row,
      total_ms: ms,
      ...seen(top, i),
    })),
    players: await view.players(),
  }
}

/** What a row says of whether an operator has watched it: on the first places of all time in the world. */
async function seenOf(
  seenRuns: Pick<SeenRuns, 'marksOf'>,
  { board }: BoardQuery,
  rows: readonly { readonly top: TopRow }[],
): Promise<(top: TopRow, index: number) => { seen?: boolean }> {
  if (board.window !== 'all' || board.scope !== 'world') return () => ({})
  const ids = rows.slice(0, FIRST_PLACES).flatMap(({ top: { id } }) => id ?? [])
  const marks = await seenRuns.marksOf(ids)
  return ({ id = 0 }, index) => (index < FIRST_PLACES ? { seen: marks.get(id)?.seen ?? false } : {})
}

/** The whole uid is a player's only credential: just its beginning is ever shown. */
export async function shownRows(store: BoardPorts['store'], rows: readonly TopRow[]) {
  const profiles = await store.profiles(rows.map(({ player }) => player))
  return rows.map((top) => {
    const { rank, player, value, country } = top
    const profile = profiles.get(player)
    const uid = profile?.uid.slice(0, UID_SHOWN) ?? ''
    const shown = { rank, uid, nickname: profile?.nickname ?? null, ms: value, country }
    return { shown, top, profile }
  })
}
