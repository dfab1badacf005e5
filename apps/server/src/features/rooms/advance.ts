import { HOST_GONE_MS, type BoardSlug } from '@reflex/contract'
import { allDone, finishedIn, lastMoment, pointsOf } from './results.ts'
import type { Room, RoomPlayer, RoundRun } from './port.ts'
import { currentRound, isHere, playerAt, withRound } from './room.ts'

/** How long a session of a game can be submitted. */
export type Longest = (game: BoardSlug) => number

const longestOf = (games: readonly BoardSlug[], longest: Longest): number =>
  games.reduce((sum, game) => sum + longest(game), 0)

/** The room as it is at this moment: what time alone changes has happened. The same object if nothing has. */
export function advanced(room: Room, now: number, longest: Longest): Room {
  if (room.phase === 'ended') return room
  return withRoundAdvanced(withHostAdvanced(room, now), now, longest)
}

/** When time alone will change it next; null while it will not. */
export function nextChange(room: Room, longest: Longest): number | null {
  const times: number[] = []
  const host = playerAt(room, room.host)
  const isPassed = room.players.some((player) => isHere(player) && player.seat !== room.host)
  if (host && host.node === null && isPassed) times.push(host.goneAt + HOST_GONE_MS)
  const round = currentRound(room)
  if (round && room.phase === 'countdown') times.push(round.startsAt)
  if (round && room.phase === 'playing') {
    const finished = finishedIn(room, round, room.runs)
    times.push(lastMoment(round, finished, longestOf(round.games, longest)).at)
  }
  return room.phase === 'ended' || times.length === 0 ? null : Math.min(...times)
}

/** When a round was or will be over, as it is shown; null before anybody is through. */
export const roundEndsAt = (room: Room, longest: Longest): number | null => {
  const round = currentRound(room)
  if (!round) return null
  if (round.endedAt !== null) return round.endedAt
  const finished = finishedIn(room, round, room.runs)
  return lastMoment(round, finished, longestOf(round.games, longest)).shown
}

function withHostAdvanced(room: Room, now: number): Room {
  const host = playerAt(room, room.host)
  const isIn = host?.state === 'in'
  if (isIn && (host.node !== null || now - host.goneAt < HOST_GONE_MS)) return room
  const next = nextHost(room, isIn)
  return next && next.seat !== room.host ? { ...room, host: next.seat } : room
}

/** The present player who joined first becomes host; with nobody present the host stays. */
function nextHost({ players }: Room, hostIsIn: boolean): RoomPlayer | undefined {
  return (
    players.find(isHere) ?? (hostIsIn ? undefined : players.find(({ state }) => state === 'in'))
  )
}

function withRoundAdvanced(room: Room, now: number, longest: Longest): Room {
  const round = currentRound(room)
  if (!round || room.phase === 'lobby') return room
  if (room.phase === 'countdown' && now < round.startsAt) return room
  const finished = finishedIn(room, round, room.runs)
  const { at } = lastMoment(round, finished, longestOf(round.games, longest))
  const isOver = round.endedAt !== null || allDone(room, round, finished) || now >= at
  const phase = isOver ? 'result' : 'playing'
  const endedAt = isOver ? (round.endedAt ?? Math.min(now, at)) : null
  const scored = withPoints(room, round.n, room.runs, isOver)
  const ended = endedAt === round.endedAt ? scored : withRound(scored, round.n, { endedAt })
  return phase === room.phase ? ended : { ...ended, phase }
}

/** Adds the points of these runs. */
export function withPoints(
  room: Room,
  n: number,
  runs: readonly RoundRun[],
  isOver: boolean,
): Room {
  const round = room.rounds.find((each) => each.n === n)
  if (!round) return room
  const points = pointsOf(finishedIn(room, round, runs), isOver)
  const isSame = JSON.stringify(points) === JSON.stringify(round.points)
  return isSame ? room : withRound(room, n, { points })
}
