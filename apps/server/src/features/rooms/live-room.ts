import type { Room } from './port.ts'
import { currentRound } from './room.ts'
import { nextChange, advanced, type Longest } from './advance.ts'
import { changeBetween, stateFor, viewOf, type Progress, type SharedState } from './view.ts'

/** One open stream. */
export interface Listener {
  /** The player of the stream, where given. */
  readonly uid: string | undefined
  /** False while it has not taken what it was given before: it is told the state when it has. */
  write(event: Buffer): boolean
  /** What it is told when it has caught up. */
  onCaughtUp(tell: () => void): void
  end(): void
}

export interface LiveParts {
  readonly clock: () => number
  readonly longest: Longest
  readonly runId: (id: number) => string
  /** Time alone changes the room now. */
  readonly due: (room: Room) => void
}

/** One message holds what changed in so long: a quarter of a second would be more than a press may take. */
const EVERY_MS = 100
/** The longest that a timer can be set for is some days; nothing here takes an hour. */
const TIMER_AT_MOST_MS = 3_600_000

/** As bytes: a text would be encoded again for each of those who are told. */
const eventOf = (name: 'state' | 'change', data: object): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/** A room that somebody follows on this node: what it is now, and who is told. */
export class LiveRoom {
  readonly #parts: LiveParts
  readonly #listeners = new Set<Listener>()
  /** Players who poll instead of streaming, and until when a poll counts as presence. */
  readonly #asking = new Map<string, number>()
  #room: Room
  #told: SharedState
  #progress = new Map<number, Progress>()
  #progressOf: number | null = null
  #toldAt = 0
  #flush: NodeJS.Timeout | undefined
  #due: NodeJS.Timeout | undefined

  constructor(room: Room, parts: LiveParts) {
    this.#parts = parts
    this.#room = room
    this.#told = this.#view()
    this.#schedule()
  }

  get room(): Room {
    return this.#room
  }

  get streams(): number {
    return this.#listeners.size
  }

  get isFollowed(): boolean {
    return this.#listeners.size > 0 || this.#asking.size > 0
  }

  state(uid: string | undefined) {
    return stateFor(this.#view(), uid)
  }

  has(uid: string): boolean {
    return this.#asking.has(uid) || [...this.#listeners].some((each) => each.uid === uid)
  }

  /** Told the state at once. */
  add(listener: Listener): void {
    this.#listeners.add(listener)
    listener.onCaughtUp(() => this.#tellState(listener))
    this.#tellState(listener)
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener)
  }

  /** They are here until then, although no stream says so. */
  asks(uid: string, until: number): void {
    this.#asking.set(uid, until)
  }

  /** Players without a sign of life since then, each returned once. */
  silentAt(now: number): string[] {
    const silent = [...this.#asking].filter(([, until]) => until <= now).map(([uid]) => uid)
    for (const uid of silent) this.#asking.delete(uid)
    return silent
  }

  /** An older one than is known here is not gone back to. */
  update(room: Room): void {
    if (room.version < this.#room.version) return
    this.#room = room
    this.#schedule()
    this.#changed()
  }

  /** Live progress is kept of the running round only. */
  tell(n: number, seat: number, progress: Progress): void {
    if (currentRound(this.#room)?.n !== n) return
    if (this.#progressOf !== n) this.#progress = new Map()
    this.#progressOf = n
    this.#progress.set(seat, progress)
    this.#changed()
  }

  close(): void {
    clearTimeout(this.#flush)
    clearTimeout(this.#due)
    for (const listener of this.#listeners) listener.end()
    this.#listeners.clear()
    this.#asking.clear()
  }

  #tellState(listener: Listener): void {
    listener.write(eventOf('state', this.state(listener.uid)))
  }

  #view(): SharedState {
    const { clock, longest, runId } = this.#parts
    const now = clock()
    const room = advanced(this.#room, now, longest)
    const isOwn = this.#progressOf !== null && this.#progressOf === currentRound(room)?.n
    const progress = isOwn ? this.#progress : new Map<number, Progress>()
    return viewOf(room, { now, longest, runId, progress })
  }

  /** At once in a quiet room, and then not before the next message is due. */
  #changed(): void {
    if (this.#flush) return
    const wait = this.#toldAt + EVERY_MS - performance.now()
    this.#flush = setTimeout(() => this.#tell(), Math.max(0, wait))
  }

  #tell(): void {
    this.#flush = undefined
    this.#toldAt = performance.now()
    const state = this.#view()
    const change = changeBetween(this.#told, state)
    this.#told = state
    if (!change) return
    const event = eventOf('change', change)
    for (const listener of this.#listeners) listener.write(event)
  }

  #schedule(): void {
    clearTimeout(this.#due)
    const at = nextChange(this.#room, this.#parts.longest)
    if (at === null) return
    const wait = Math.min(Math.max(0, at - this.#parts.clock()), TIMER_AT_MOST_MS)
    this.#due = setTimeout(() => this.#parts.due(this.#room), wait)
    this.#due.unref()
  }
}
