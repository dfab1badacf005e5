import {
  foldNickname,
  markedName,
  ROOM_PLAYERS_MAX,
  ROUND_COUNTDOWN_MS,
  type BoardSlug,
} from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import type { Room, RoomPlayer } from './port.ts'
import {
  currentRound,
  isHere,
  playerShown,
  playerWith,
  ROUNDS_AT_MOST,
  shownUid,
  withPlayer,
  withRound,
} from './room.ts'

/** Absent for this long, a player's seat in a full room can be taken by another. */
const PLACE_KEPT_MS = 120_000
const NOBODY_ELSE = 'Nobody else is here yet: a round needs two.'

export interface Newcomer {
  readonly uid: string
  /** What they want to be called; absent leaves what they are called. */
  readonly nickname?: string | undefined
  /** What they are called where they said nothing. */
  readonly madeUp: string
  readonly watching?: boolean | undefined
  readonly node: string
}

/** Under the name that was asked for, with a mark where it is taken. */
function freeName(players: readonly RoomPlayer[], wanted: string, own?: number): string {
  const taken = new Set(
    players
      .filter(({ state, seat }) => state === 'in' && seat !== own)
      .map(({ nickname }) => foldNickname(nickname)),
  )
  let name = wanted
  for (let mark = 2; taken.has(foldNickname(name)); mark++) name = markedName(wanted, mark)
  return name
}

/** Comes in, or back into the same place. */
export function joined(room: Room, who: Newcomer, now: number): Room {
  const known = playerWith(room, who.uid)
  if (room.phase === 'ended') throw new AppError('CONFLICT', 'This room has ended.')
  if (known?.state === 'removed') throw new AppError('FORBIDDEN', 'The host has removed you.')
  if (known?.state === 'in') return withPlayer(room, known.seat, back(room, known, who))
  if (room.locked) throw new AppError('FORBIDDEN', 'The host has locked this room.')
  const same = room.players.find(({ uid }) => shownUid(uid) === shownUid(who.uid))
  if (same && same !== known)
    throw new AppError('CONFLICT', 'Somebody with this id is here already.')
  const free = withFreePlace(room, now)
  if (known) return withPlayer(free, known.seat, { state: 'in', ...back(free, known, who) })
  const seat = 1 + Math.max(0, ...free.players.map((each) => each.seat))
  const player: RoomPlayer = {
    seat,
    uid: who.uid,
    nickname: freeName(free.players, who.nickname ?? who.madeUp),
    state: 'in',
    watching: who.watching ?? false,
    node: who.node,
    goneAt: 0,
  }
  return { ...free, players: [...free.players, player] }
}

const back = (room: Room, known: RoomPlayer, who: Newcomer): Partial<RoomPlayer> => ({
  node: who.node,
  nickname: freeName(room.players, who.nickname ?? known.nickname, known.seat),
  watching: who.watching ?? known.watching,
})

function withFreePlace(room: Room, now: number): Room {
  const inside = room.players.filter(({ state }) => state === 'in')
  if (inside.length < ROOM_PLAYERS_MAX) return room
  const playing = new Set(room.phase === 'lobby' ? [] : currentRound(room)?.seats)
  const [longest] = inside
    .filter(
      ({ node, goneAt, seat }) =>
        node === null && now - goneAt >= PLACE_KEPT_MS && !playing.has(seat),
    )
    .toSorted((a, b) => a.goneAt - b.goneAt)
  if (!longest) throw new AppError('FULL')
  return withPlayer(room, longest.seat, { state: 'left' })
}

/** Under another name, where they still have that one. */
export function renamed(room: Room, uid: string, from: string, to: string): Room {
  const player = playerWith(room, uid)
  if (player?.nickname !== from) return room
  return withPlayer(room, player.seat, { nickname: freeName(room.players, to, player.seat) })
}

/** Somebody who is in the room, or nobody's business. */
function member(room: Room, uid: string): RoomPlayer {
  const player = playerWith(room, uid)
  if (player?.state !== 'in')
    throw new AppError('FORBIDDEN', 'Only who is in the room may do that.')
  return player
}

export function hostOf(room: Room, uid: string): RoomPlayer {
  const player = member(room, uid)
  if (player.seat !== room.host) throw new AppError('FORBIDDEN', 'Only the host may do that.')
  return player
}

function notEnded(room: Room): void {
  if (room.phase === 'ended') throw new AppError('CONFLICT', 'This room has ended.')
}

function shown(room: Room, player: string): RoomPlayer {
  const found = playerShown(room, player)
  if (!found) throw new AppError('NOT_FOUND', 'There is no such player in the room.')
  return found
}

export const left = (room: Room, uid: string, now: number): Room =>
  withPlayer(room, member(room, uid).seat, { state: 'left', node: null, goneAt: now })

export interface RoundAsked {
  readonly games: readonly BoardSlug[]
  readonly seed: string
}

/** For everybody who is here and does not only watch. */
export function started(room: Room, uid: string, { games, seed }: RoundAsked, now: number): Room {
  hostOf(room, uid)
  if (room.phase !== 'lobby' && room.phase !== 'result') {
    throw new AppError('CONFLICT', 'A round is being played, or the room has ended.')
  }
  const seats = room.players
    .filter((each) => isHere(each) && !each.watching)
    .map(({ seat }) => seat)
  if (seats.length < 2) throw new AppError('CONFLICT', NOBODY_ELSE)
  const n = 1 + Math.max(0, ...room.rounds.map((each) => each.n))
  if (n > ROUNDS_AT_MOST) throw new AppError('CONFLICT', 'This room has had its rounds.')
  const startsAt = now + ROUND_COUNTDOWN_MS
  const round = { n, games, seed, startsAt, endedAt: null, seats, points: {} }
  return { ...room, phase: 'countdown', round: n, rounds: [...room.rounds, round], runs: [] }
}

/** From the result to the lobby; a round that is played ends for everybody. */
export function next(room: Room, uid: string, now: number): Room {
  hostOf(room, uid)
  const round = currentRound(room)
  if (room.phase === 'result') return { ...room, phase: 'lobby', round: null, runs: [] }
  if (!round || (room.phase !== 'playing' && room.phase !== 'countdown')) {
    throw new AppError('CONFLICT', 'There is no round that could be left.')
  }
  // Broken off before it began, it is nothing to show.
  if (room.phase === 'countdown')
    return { ...withRound(room, round.n, { endedAt: now }), phase: 'lobby', round: null }
  return { ...withRound(room, round.n, { endedAt: now }), phase: 'result' }
}

export function lockedTo(room: Room, uid: string, locked: boolean): Room {
  hostOf(room, uid)
  notEnded(room)
  return room.locked === locked ? room : { ...room, locked }
}

export function handed(room: Room, uid: string, player: string): Room {
  hostOf(room, uid)
  notEnded(room)
  return { ...room, host: shown(room, player).seat }
}

export function without(room: Room, uid: string, player: string, now: number): Room {
  const host = hostOf(room, uid)
  notEnded(room)
  const { seat } = shown(room, player)
  if (seat === host.seat) throw new AppError('CONFLICT', 'The host leaves, and is not removed.')
  return withPlayer(room, seat, { state: 'removed', node: null, goneAt: now })
}

export function ended(room: Room, now: number): Room {
  if (room.phase === 'ended') return room
  const round = currentRound(room)
  const over = round && round.endedAt === null ? withRound(room, round.n, { endedAt: now }) : room
  return { ...over, phase: 'ended' }
}

/** Seen on this node, or gone from it; of whoever is on another node by now nothing changes. */
export function seen(room: Room, uid: string, node: string): Room {
  const player = playerWith(room, uid)
  if (player?.state !== 'in' || player.node === node) return room
  return withPlayer(room, player.seat, { node })
}

export function gone(room: Room, uid: string, node: string, at: number): Room {
  const player = playerWith(room, uid)
  if (player?.node !== node) return room
  return withPlayer(room, player.seat, { node: null, goneAt: at })
}

/** What somebody may be doing in a round: to be asked a token for, or to tell how far they are. */
export function playerOfRound(room: Room, uid: string, n: number): RoomPlayer {
  const player = playerWith(room, uid)
  if (!player || player.state === 'removed')
    throw new AppError('FORBIDDEN', 'Only who is in the room may do that.')
  const round = room.rounds.find((each) => each.n === n)
  if (!round) throw new AppError('NOT_FOUND', 'There is no such round.')
  if (!round.seats.includes(player.seat)) {
    throw new AppError('CONFLICT', 'Whoever came later plays from the next round on.')
  }
  if (round.endedAt !== null && round.endedAt < round.startsAt) {
    throw new AppError('CONFLICT', 'This round was broken off before it began.')
  }
  return player
}
