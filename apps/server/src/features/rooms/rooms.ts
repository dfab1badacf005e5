import { randomBytes } from 'node:crypto'
import {
  checkNickname,
  isBoardSlug,
  isGameSlug,
  ROOM_CODE_LENGTH,
  type BoardSlug,
  type RoomStateData,
} from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import { newLetterCode, readLetterCode } from '../../lib/letter-codes.ts'
import * as changes from './changes.ts'
import { isOver, noRoom, type Alter } from './changing.ts'
import type { Listener } from './live-room.ts'
import type { LiveRooms } from './live-rooms.ts'
import type { Room, RoomStore } from './port.ts'
import { playerWith } from './room.ts'
import { advanced, type Longest } from './advance.ts'
import { stateFor, viewOf } from './view.ts'

export interface RoomsParts {
  readonly store: RoomStore
  readonly live: LiveRooms
  readonly clock: () => number
  readonly longest: Longest
  readonly runId: (id: number) => string
  /** The operator's words. */
  readonly forbids: (nickname: string) => boolean
  /** The group of a link, of which this player is a member. */
  readonly groupOf: (code: string, uid: string) => Promise<number>
}

export interface Comer {
  readonly code: string
  readonly uid: string
  readonly nickname?: string | undefined
  readonly watching?: boolean | undefined
  /** Shown for a player without a name. */
  readonly madeUp: string
}

export interface Opener extends Omit<Comer, 'code'> {
  /** The code of the group from whose page it is opened. */
  readonly group?: string | undefined
}

/** More at once than any site of this kind has; a stranger fills no store with them. */
const ROOMS_AT_MOST = 5000
const CODES_TRIED = 20

/** What players do with rooms. */
export class Rooms {
  readonly #parts: RoomsParts

  constructor(parts: RoomsParts) {
    this.#parts = parts
  }

  async open(opener: Opener): Promise<Room> {
    const { store, live, clock, groupOf } = this.#parts
    const { uid, nickname, watching = false, madeUp } = opener
    const name = this.#nameOf(nickname) ?? madeUp
    const group = opener.group === undefined ? null : await groupOf(opener.group, uid)
    if ((await store.countRooms()) >= ROOMS_AT_MOST) {
      throw new AppError('UNAVAILABLE', 'There are too many rooms at once.', { retryAfter: 60 })
    }
    await live.beat()
    for (let tries = 0; tries < CODES_TRIED; tries++) {
      const host = { uid, nickname: name, watching, node: live.node }
      const room = await store.addRoom({
        code: newLetterCode(ROOM_CODE_LENGTH),
        group,
        host,
        at: clock(),
      })
      if (!room) continue
      await live.asks(room, uid)
      return room
    }
    throw new AppError('UNAVAILABLE', undefined, { retryAfter: 1 })
  }

  /** The room as it is at this moment. */
  async find(code: string): Promise<Room> {
    const { store, clock, longest } = this.#parts
    const letters = readLetterCode(code, ROOM_CODE_LENGTH)
    const room = letters === null ? null : await store.findRoom(letters)
    if (!room || isOver(room, clock())) throw noRoom()
    return advanced(room, clock(), longest)
  }

  async read(code: string, uid: string | undefined): Promise<RoomStateData> {
    const room = await this.find(code)
    // A player who polls has no stream that shows presence.
    const isIn = uid !== undefined && playerWith(room, uid)?.state === 'in'
    if (isIn) await this.#parts.live.asks(room, uid)
    return this.#stateOf(room, uid)
  }

  async follow(code: string, listener: Listener): Promise<() => void> {
    return this.#parts.live.follow(await this.find(code), listener)
  }

  async join({ code, nickname, ...who }: Comer): Promise<RoomStateData> {
    const { live } = this.#parts
    const comer = { ...who, nickname: this.#nameOf(nickname), node: live.node }
    await live.beat()
    const room = await live.change({
      find: () => this.find(code),
      alter: (before, now) => changes.joined(before, comer, now),
    })
    await live.asks(room, who.uid)
    return this.#stateOf(room, who.uid)
  }

  leave(code: string, uid: string): Promise<RoomStateData> {
    return this.#change(code, uid, (room, now) => changes.left(room, uid, now))
  }

  async start(code: string, uid: string, games: readonly string[]): Promise<RoomStateData> {
    const asked = { games: gamesOf(games), seed: randomBytes(16).toString('hex') }
    return this.#change(code, uid, (room, now) => changes.started(room, uid, asked, now))
  }

  next(code: string, uid: string): Promise<RoomStateData> {
    return this.#change(code, uid, (room, now) => changes.next(room, uid, now))
  }

  lock(code: string, uid: string, locked: boolean): Promise<RoomStateData> {
    return this.#change(code, uid, (room) => changes.lockedTo(room, uid, locked))
  }

  hand(code: string, uid: string, player: string): Promise<RoomStateData> {
    return this.#change(code, uid, (room) => changes.handed(room, uid, player))
  }

  remove(code: string, uid: string, player: string): Promise<RoomStateData> {
    return this.#change(code, uid, (room, now) => changes.without(room, uid, player, now))
  }

  end(code: string, uid: string): Promise<RoomStateData> {
    return this.#change(code, uid, (room, now) => {
      changes.hostOf(room, uid)
      return changes.ended(room, now)
    })
  }

  /** Ends a room on an operator's request. */
  async close(code: string): Promise<void> {
    await this.#parts.live.change({ find: () => this.find(code), alter: changes.ended })
  }

  /** A name that an operator took away: in every room where it is theirs they are called otherwise. */
  async takeName(uid: string, nickname: string, madeUp: string): Promise<void> {
    const { store, live, clock, longest } = this.#parts
    for (const id of await store.roomsWith(uid)) {
      const found = await store.findRoomById(id)
      if (!found || isOver(found, clock())) continue
      await live.change({
        find: async () => advanced((await store.findRoomById(id)) ?? found, clock(), longest),
        alter: (room) => changes.renamed(room, uid, nickname, madeUp),
      })
    }
  }

  /** How far somebody is. What is told of a trial need not ask the store. */
  async tell(
    code: string,
    uid: string,
    { n, ...progress }: { readonly n: number; readonly done: number; readonly of: number },
  ): Promise<void> {
    const { live, clock, longest } = this.#parts
    const letters = readLetterCode(code, ROOM_CODE_LENGTH)
    const followed = letters === null ? undefined : live.byCode(letters)
    const room = followed ? advanced(followed.room, clock(), longest) : await this.find(code)
    const player = changes.playerOfRound(room, uid, n)
    if (room.phase !== 'playing' || room.round !== n) throw new AppError('CONFLICT')
    live.tell(room, n, player.seat, progress)
  }

  async #change(code: string, uid: string, alter: Alter): Promise<RoomStateData> {
    const room = await this.#parts.live.change({ find: () => this.find(code), alter })
    return this.#stateOf(room, uid)
  }

  #stateOf(room: Room, uid: string | undefined): RoomStateData {
    const { live, clock, longest, runId } = this.#parts
    const followed = live.of(room.id)
    if (followed && followed.room.version >= room.version) return followed.state(uid)
    const now = clock()
    const parts = { now, longest, runId, progress: new Map() }
    return stateFor(viewOf(advanced(room, now, longest), parts), uid)
  }

  /** As it is shown; a name that may not be one is refused. */
  #nameOf(nickname: string | undefined): string | undefined {
    if (nickname === undefined || nickname.trim() === '') return undefined
    const check = checkNickname(nickname, 'settings')
    if (!check.ok || this.#parts.forbids(check.nickname)) {
      throw new AppError('INVALID', 'This name cannot be taken.')
    }
    return check.nickname
  }
}

function gamesOf(games: readonly string[]): BoardSlug[] {
  const known = games.filter(isBoardSlug)
  if (known.length < games.length) throw new AppError('NOT_FOUND', 'There is no such game.')
  if (known.length > 1 && !known.every(isGameSlug)) {
    throw new AppError('INVALID', 'The challenge is played alone.')
  }
  return known
}
