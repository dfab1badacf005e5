import type { RoomBus, RoomMessage, RoomStore } from './port.ts'
import type { Room } from './port.ts'
import { gone, seen } from './changes.ts'
import { createChanging, isOver, type Alter, type Change } from './changing.ts'
import { LiveRoom, type LiveParts, type Listener } from './live-room.ts'

export interface LiveRoomsParts extends Omit<LiveParts, 'due'> {
  readonly store: RoomStore
  readonly bus: RoomBus
  /** This node's own name, another one after each start. */
  readonly node: string
  readonly log: { error(details: object, message: string): void }
}

/** A page that is loaded again is not gone. */
const BACK_WITHIN_MS = 2000
/** A client without a stream polls every two seconds. */
const ASKS_WITHIN_MS = 8000
const BEAT_MS = 5000
const SILENT_MS = 15_000
const LOOK_MS = 2000
/** How often rooms are compared with the store where nodes have no channel. */
const LOOK_ALONE_MS = 500

/** The rooms that are followed on this node: who is here, what is told to whom, and what others do. */
export class LiveRooms {
  readonly #parts: LiveRoomsParts
  readonly #live = new Map<number, LiveRoom>()
  readonly #byCode = new Map<string, LiveRoom>()
  readonly #waiting = new Map<number, { readonly alters: Alter[]; readonly done: Promise<Room> }>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly change: (change: Change) => Promise<Room>
  #beatAt = -Infinity
  #looked = 0
  #looking: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(parts: LiveRoomsParts) {
    this.#parts = parts
    const { store, clock, longest, bus } = parts
    this.change = createChanging({
      store,
      clock,
      longest,
      known: (id) => this.#live.get(id)?.room,
      changed: (room) => {
        this.#live.get(room.id)?.update(room)
        bus.publish({ room: room.id, version: room.version })
      },
    })
    bus.listen((message) => this.#hear(message))
    this.#looking = setInterval(() => void this.#look(), LOOK_ALONE_MS).unref()
  }

  get node(): string {
    return this.#parts.node
  }

  get size(): { readonly rooms: number; readonly streams: number } {
    const streams = [...this.#live.values()].reduce((sum, { streams: own }) => sum + own, 0)
    return { rooms: this.#live.size, streams }
  }

  /** The room, where this node follows it. */
  of(id: number): LiveRoom | undefined {
    return this.#live.get(id)
  }

  byCode(code: string): LiveRoom | undefined {
    return this.#byCode.get(code)
  }

  /** Somebody's stream from now on, until it is ended. */
  async follow(room: Room, listener: Listener): Promise<() => void> {
    await this.beat()
    const live = this.#liveOf(room)
    live.add(listener)
    const { uid } = listener
    if (uid !== undefined) this.#isHere(live.room, uid)
    return () => {
      live.remove(listener)
      if (uid !== undefined) this.#mayBeGone(room.id, uid)
      else this.#letGo(room.id)
    }
  }

  /** Counts a player as present for some seconds without a stream. */
  async asks(room: Room, uid: string): Promise<void> {
    await this.beat()
    const live = this.#liveOf(room)
    live.asks(uid, this.#parts.clock() + ASKS_WITHIN_MS)
    this.#isHere(live.room, uid)
  }

  tell(room: Room, n: number, seat: number, progress: { done: number; of: number }): void {
    this.#live.get(room.id)?.tell(n, seat, progress)
    this.#parts.bus.publish({ room: room.id, progress: { n, seat, ...progress } })
  }

  /** Together with whatever else waits for its turn: many come and go at once. */
  soon(id: number, alter: Alter): Promise<Room> {
    const waits = this.#waiting.get(id)
    if (waits) {
      waits.alters.push(alter)
      return waits.done
    }
    const alters = [alter]
    const done = this.change({
      find: async () => this.#live.get(id)?.room ?? this.#parts.store.findRoomById(id),
      isFresh: true,
      alter: (room, now) => {
        // From here on others come too late, and wait for the next turn.
        this.#waiting.delete(id)
        return alters.reduce((altered, each) => each(altered, now), room)
      },
    })
    this.#waiting.set(id, { alters, done })
    done
      .catch(() => undefined)
      .finally(() => this.#forget(id, done))
      .catch(() => undefined)
    return done
  }

  /** Other nodes count this node's players as present while they hear from it. */
  async beat(): Promise<void> {
    const now = performance.now()
    if (now - this.#beatAt < BEAT_MS) return
    this.#beatAt = now
    await this.#parts.store.beat(this.#parts.node, this.#parts.clock())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#looking)
    for (const timer of this.#timers) clearTimeout(timer)
    for (const live of this.#live.values()) live.close()
    this.#live.clear()
    this.#byCode.clear()
    await this.#parts.bus.close()
  }

  #forget(id: number, done: Promise<Room>): void {
    if (this.#waiting.get(id)?.done === done) this.#waiting.delete(id)
  }

  #liveOf(room: Room): LiveRoom {
    const known = this.#live.get(room.id)
    if (known) {
      known.update(room)
      return known
    }
    const { clock, longest, runId } = this.#parts
    const due = ({ id }: Room) => this.#quietly(this.soon(id, (same) => same))
    const live = new LiveRoom(room, { clock, longest, runId, due })
    this.#live.set(room.id, live)
    this.#byCode.set(room.code, live)
    return live
  }

  #isHere(room: Room, uid: string): void {
    const { node } = this.#parts
    const player = room.players.find((each) => each.uid === uid)
    if (player?.state !== 'in' || player.node === node) return
    this.#quietly(this.soon(room.id, (now) => seen(now, uid, node)))
  }

  #mayBeGone(id: number, uid: string): void {
    const at = this.#parts.clock()
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#isGone(id, uid, at)
    }, BACK_WITHIN_MS).unref()
    this.#timers.add(timer)
  }

  #isGone(id: number, uid: string, at: number): void {
    if (this.#isClosed || this.#live.get(id)?.has(uid)) return
    const { node } = this.#parts
    this.#quietly(this.soon(id, (room) => gone(room, uid, node, at)).finally(() => this.#letGo(id)))
  }

  #letGo(id: number): void {
    const live = this.#live.get(id)
    if (live && !live.isFollowed) this.#drop(id, live)
  }

  #drop(id: number, live: LiveRoom): void {
    live.close()
    this.#live.delete(id)
    this.#byCode.delete(live.room.code)
  }

  #hear({ room: id, version, progress }: RoomMessage): void {
    const live = this.#live.get(id)
    if (!live) return
    if (progress) live.tell(progress.n, progress.seat, progress)
    if (version !== undefined && version > live.room.version) this.#quietly(this.#readAgain(id))
  }

  async #readAgain(id: number): Promise<void> {
    const room = await this.#parts.store.findRoomById(id)
    const live = this.#live.get(id)
    if (!live) return
    if (room && !isOver(room, this.#parts.clock())) live.update(room)
    else this.#drop(id, live)
  }

  /** What was not heard of is found by its version, and whoever is silent for long is gone. */
  async #look(): Promise<void> {
    if (this.#live.size === 0) return
    const { bus, clock, store } = this.#parts
    const now = performance.now()
    if (now - this.#looked < (bus.isLive() ? LOOK_MS : LOOK_ALONE_MS)) return
    this.#looked = now
    try {
      for (const [id, live] of this.#live) {
        for (const uid of live.silentAt(clock())) this.#isGone(id, uid, clock())
      }
      if (now - this.#beatAt >= BEAT_MS) {
        await this.beat()
        for (const id of await store.releaseNodes(clock() - SILENT_MS)) {
          bus.publish({ room: id, version: Number.MAX_SAFE_INTEGER })
        }
      }
      const versions = await store.versionsOf([...this.#live.keys()])
      for (const [id, live] of this.#live) {
        if (versions.get(id) !== live.room.version) await this.#readAgain(id)
      }
    } catch (error) {
      this.#parts.log.error({ err: error }, 'rooms could not be looked after')
    }
  }

  /** Nobody waits for it: what fails is found again by its version. */
  #quietly(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!this.#isClosed) this.#parts.log.error({ err: error }, 'a room could not be changed')
    })
  }
}
