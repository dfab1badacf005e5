import { hash } from 'node:crypto'
import { CHALLENGE_SLUG, SEED_BEFORE_START_MS, type BoardSlug } from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import type {
  NameInRoom,
  RoomPlace,
  RoundGate,
  RoundSession,
  RunOfRound,
} from '../runs/port-rounds.ts'
import { playerOfRound } from './changes.ts'
import { isOver, noRoom } from './changing.ts'
import type { LiveRooms } from './live-rooms.ts'
import type { Room, RoomStore, Round } from './port.ts'
import { finishedIn, placeIn } from './results.ts'
import { currentRound, numberOfRound, playerWith, roomOfRound, roundId, shownUid } from './room.ts'
import { advanced, withPoints, type Longest } from './advance.ts'

export interface GateParts {
  readonly store: RoomStore
  readonly live: LiveRooms
  readonly clock: () => number
  readonly longest: Longest
  /** The room of a code, as it is now. */
  readonly find: (code: string) => Promise<Room>
}

type Asked = Parameters<RoundGate['session']>[0]

const SESSION_LETTERS = 16

/** One session for each player and game of a round, however often it is asked for: one run of it counts. */
const sessionOf = (round: number, { startsAt }: Round, game: BoardSlug, uid: string): string =>
  startsAt.toString(36).padStart(9, '0') +
  hash('sha256', `room.${round}.${game}.${uid}`, 'base64url').slice(0, SESSION_LETTERS)

const seedOf = ({ seed }: Round, game: BoardSlug): string =>
  hash('sha256', `${seed}.${game}`, 'hex').slice(0, 32)

const isShown = (room: Room, n: number): boolean =>
  room.rounds.some((each) => each.n === n && each.endedAt !== null)

/** What sessions and runs have to do with rooms. */
export class RoomGate implements RoundGate {
  readonly #parts: GateParts

  constructor(parts: GateParts) {
    this.#parts = parts
  }

  async session({ code, n, game, uid }: Asked): Promise<RoundSession> {
    const { find, clock } = this.#parts
    const room = await find(code)
    playerOfRound(room, uid, n)
    const round = currentRound(room)
    if (round?.n !== n || round.endedAt !== null) {
      throw new AppError('CONFLICT', 'This round is over.')
    }
    if (!round.games.includes(game)) {
      throw new AppError('NOT_FOUND', 'This round has no such game.')
    }
    if (clock() < round.startsAt - SEED_BEFORE_START_MS) {
      throw new AppError('CONFLICT', 'The round has not begun.')
    }
    const id = roundId(room.id, n)
    const { startsAt } = round
    const session = sessionOf(id, round, game, uid)
    return { round: id, session, seed: seedOf(round, game), startsAt }
  }

  async mayKeep({ round, uid, game }: RunOfRound): Promise<readonly number[]> {
    const room = await this.#roomOf(round)
    const n = numberOfRound(round)
    playerOfRound(room, uid, n)
    // While it is played nobody else's run can be seen; a challenge's never can.
    if (!isShown(room, n) || game === CHALLENGE_SLUG) return []
    const runs = await this.#parts.store.runsOfRound(round)
    return runs.filter((run) => run.game === game && run.uid !== uid).map(({ id }) => id)
  }

  async kept({ round, uid, game, value }: RunOfRound): Promise<RoomPlace> {
    const { store, live } = this.#parts
    const n = numberOfRound(round)
    const before = await this.#roomOf(round)
    const isLate = before.round !== n || before.phase === 'ended'
    const lateRuns = isLate ? await store.runsOfRound(round) : []
    // Written anew also where only its runs have changed: so the others hear of them.
    const room = await live.soon(roomOfRound(round), (now) => ({
      ...(now.round === n && now.phase !== 'ended' ? now : withPoints(now, n, lateRuns, true)),
    }))
    const theirs = room.rounds.find((each) => each.n === n)
    if (!theirs) throw noRoom()
    const runs = room.round === n ? room.runs : await store.runsOfRound(round)
    const finished = finishedIn(room, theirs, runs)
    const own = finished.get(playerWith(room, uid)?.seat ?? 0)?.get(game)?.value ?? value
    return { ...placeIn(finished, game, own, theirs.endedAt !== null), of: finished.size }
  }

  async nameIn(code: string, player: string): Promise<NameInRoom> {
    const room = await this.#parts.find(code)
    const found = room.players.find((each) => shownUid(each.uid) === player)
    if (!found) throw new AppError('NOT_FOUND', 'There is no such player in the room.')
    return { uid: found.uid, nickname: found.nickname, code: room.code }
  }

  async mayWatch(round: number, uid: string | undefined): Promise<boolean> {
    const { store, clock, longest } = this.#parts
    const room = uid === undefined ? null : await store.findRoomById(roomOfRound(round))
    if (uid === undefined || !room || isOver(room, clock())) return false
    const now = advanced(room, clock(), longest)
    const player = playerWith(now, uid)
    return player !== undefined && player.state !== 'removed' && isShown(now, numberOfRound(round))
  }

  async #roomOf(round: number): Promise<Room> {
    const { store, clock, longest } = this.#parts
    const room = await store.findRoomById(roomOfRound(round))
    if (!room || isOver(room, clock())) throw noRoom()
    return advanced(room, clock(), longest)
  }
}
