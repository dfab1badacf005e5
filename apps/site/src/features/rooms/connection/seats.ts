import type { RoomPlayer, RoomState, RoundRow } from './room-state.ts'

export const meIn = ({ players }: RoomState): RoomPlayer | null =>
  players.find(({ you }) => you) ?? null

export const isHost = (state: RoomState): boolean => meIn(state)?.uid === state.host

export const hostOf = ({ players, host }: RoomState): RoomPlayer | null =>
  players.find(({ uid }) => uid === host) ?? null

/** Those who would play a round that begins now. */
export const readyIn = ({ players }: RoomState): readonly RoomPlayer[] =>
  players.filter(({ here, watching }) => here && !watching)

export function ownRow(state: RoomState): RoundRow | null {
  const me = meIn(state)
  return (me && state.round?.rows.find(({ uid }) => uid === me.uid)) ?? null
}

/** Whoever has a run of each game of the round has finished it. */
export const hasFinished = (row: RoundRow, games: number): boolean => row.runs.length >= games

/** Half done is 0.5; a game without a fixed end is never more than nearly done before it is over. */
const NEARLY = 0.96
export function shareDone({ done, of, runs }: RoundRow, games: number): number {
  if (runs.length >= games) return 1
  return of > 0 ? Math.min(NEARLY, done / of) : 0
}

/** The furthest first; whoever is through by their place. */
export function byProgress(rows: readonly RoundRow[], games: number): RoundRow[] {
  const last = rows.length + 1
  return rows.toSorted(
    (a, b) =>
      shareDone(b, games) - shareDone(a, games) || (a.place ?? last) - (b.place ?? last) || 0,
  )
}

/** By place; whoever has none yet comes after, the furthest first. */
export function byPlace(rows: readonly RoundRow[], games: number): RoundRow[] {
  const last = rows.length + 1
  return rows.toSorted(
    (a, b) => (a.place ?? last) - (b.place ?? last) || shareDone(b, games) - shareDone(a, games),
  )
}

export interface Stand extends RoomPlayer {
  /** Equal points share a place. */
  readonly place: number
}

/** All who play or have played, by their points so far. */
export function standing({ players }: RoomState): Stand[] {
  const counted = players
    .filter(({ watching, points }) => !watching || points > 0)
    .toSorted((a, b) => b.points - a.points)
  return counted.map((player) => ({
    ...player,
    place: counted.findIndex(({ points }) => points === player.points) + 1,
  }))
}
