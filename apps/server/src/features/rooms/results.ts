import { isBetter, ROUND_LAST_MS, type BoardSlug } from '@reflex/contract'
import type { Room, Round, RoundRun } from './port.ts'
import { playerAt, playerWith } from './room.ts'

/** What one player of a round has finished, by game. */
export type Finished = ReadonlyMap<BoardSlug, RoundRun>

/** Finished games by seat, of players in the round who were not removed. */
export function finishedIn(
  room: Room,
  { seats }: Round,
  runs: readonly RoundRun[],
): Map<number, Map<BoardSlug, RoundRun>> {
  const there = seats.filter((seat) => (playerAt(room, seat)?.state ?? 'removed') !== 'removed')
  const finished = new Map(there.map((seat) => [seat, new Map<BoardSlug, RoundRun>()]))
  for (const run of runs.toSorted((a, b) => a.id - b.id)) {
    const seat = playerWith(room, run.uid)?.seat
    const own = seat === undefined ? undefined : finished.get(seat)
    // When two devices became one player, the first run counts.
    if (own && !own.has(run.game)) own.set(run.game, run)
  }
  return finished
}

export interface GamePlace {
  readonly place: number
  /** As many as were beaten, and one. */
  readonly points: number
}

/** How a run stands in its game; whoever has none when the round is over is beaten by all who do. */
export function placeIn(
  finished: ReadonlyMap<number, Finished>,
  game: BoardSlug,
  value: number,
  isOver: boolean,
): GamePlace {
  const values = [...finished.values()].flatMap((own) => own.get(game)?.value ?? [])
  const better = values.filter((other) => isBetter(game, other, value)).length
  const worse = values.filter((other) => isBetter(game, value, other)).length
  const missing = isOver ? finished.size - values.length : 0
  return { place: better + 1, points: worse + missing + 1 }
}

/** The points of a round, by seat; nothing for whoever has finished nothing. */
export function pointsOf(
  finished: ReadonlyMap<number, Finished>,
  isOver: boolean,
): Record<number, number> {
  const points: Record<number, number> = {}
  for (const [seat, own] of finished) {
    for (const [game, { value }] of own) {
      points[seat] = (points[seat] ?? 0) + placeIn(finished, game, value, isOver).points
    }
  }
  return points
}

/** When somebody had finished every game; null while they have not. */
function doneAt({ games }: Round, own: Finished): number | null {
  const times = games.map((game) => own.get(game)?.createdAt)
  return times.every((time) => time !== undefined) ? Math.max(...times) : null
}

/**
 * When the round is over at the latest: 90 s after the first, or when no run of it can come any more.
 * It is shown once somebody is through.
 */
export function lastMoment(
  round: Round,
  finished: ReadonlyMap<number, Finished>,
  longestMs: number,
): { readonly shown: number | null; readonly at: number } {
  const times = [...finished.values()].flatMap((own) => doneAt(round, own) ?? [])
  const latest = round.startsAt + longestMs
  if (times.length === 0) return { shown: null, at: latest }
  const at = Math.min(Math.min(...times) + ROUND_LAST_MS, latest)
  return { shown: at, at }
}

/** Whether everybody who is still in the room has finished. */
export const allDone = (
  room: Room,
  round: Round,
  finished: ReadonlyMap<number, Finished>,
): boolean =>
  [...finished].every(
    ([seat, own]) => playerAt(room, seat)?.state !== 'in' || doneAt(round, own) !== null,
  )
