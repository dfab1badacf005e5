import { setTimeout as pause } from 'node:timers/promises'
import type { BoardFeed } from './port-feed.ts'
import type { BoardFollower, BoardLog } from './board-follower.ts'

/** So often what other nodes kept is read, where there are any. */
const EVERY_MS = 100
/** Where this process is the only one it hears of its own changes at once. */
const ALONE_EVERY_MS = 1000
const CHECKPOINT_EVERY_MS = 60_000
/** Soon after a start there is one, for whoever starts after a crash. */
const FIRST_CHECKPOINT_MS = 5000
/** After so long without an answer a node says that its boards are old. */
const BEHIND_AT_MOST_MS = 5000
const FORGET_EVERY_MS = 600_000
const START_TRIES = 10

export interface LoopParts {
  readonly feed: BoardFeed
  /** Whether other processes write to the store too. */
  readonly hasOthers: boolean
  readonly log: BoardLog
  /** Milliseconds that never go back. */
  readonly passed?: () => number
}

/** Reads on and on, one reading at a time; whoever cannot wait has the next one begin at once. */
export class ReadingLoop {
  readonly #feed: LoopParts['feed']
  readonly #hasOthers: boolean
  readonly #log: LoopParts['log']
  readonly #passed: () => number
  readonly #follower: BoardFollower
  #running: Promise<void> | null = null
  #queued: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #saidBehind = false
  /** When the last complete reading began. */
  #currentAt = -Infinity
  #forgotAt: number
  #packedAt: number

  constructor(
    { feed, hasOthers, log, passed = () => performance.now() }: LoopParts,
    follower: BoardFollower,
  ) {
    this.#feed = feed
    this.#hasOthers = hasOthers
    this.#log = log
    this.#passed = passed
    this.#follower = follower
    this.#forgotAt = passed()
    this.#packedAt = passed() - CHECKPOINT_EVERY_MS + FIRST_CHECKPOINT_MS
  }

  get behindMs(): number {
    return this.#passed() - this.#currentAt
  }

  get isCurrent(): boolean {
    return !this.#hasOthers || this.behindMs <= BEHIND_AT_MOST_MS
  }

  async start(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.#readAll()
        break
      } catch (error) {
        // Boards that took minutes to make are not thrown away for one answer that did not come.
        if (this.#follower.built === 0 || tries === START_TRIES) throw error
        await pause(EVERY_MS)
      }
    }
    await this.#begin()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
    await this.#follower.storeCheckpoint().catch((error: unknown) => this.#tellUnstored(error))
  }

  /** Resolves after a reading that starts from now on; one under way may be too old already. */
  catchUp(): Promise<void> {
    if (this.#stopped) return Promise.resolve()
    if (!this.#running) return this.#begin()
    this.#queued ??= this.#running.then(() => {
      this.#queued = null
      return this.catchUp()
    })
    return this.#queued
  }

  #begin(): Promise<void> {
    clearTimeout(this.#timer)
    let trouble: unknown
    this.#running = this.#readAll()
      .then(() => this.#follower.refillHeads())
      .then(() => this.#forgetIfDue())
      .then(() => this.#packIfDue())
      .catch((error: unknown) => void (trouble = error))
      .finally(() => {
        this.#running = null
        this.#tell(trouble)
        if (!this.#stopped)
          this.#timer = setTimeout(() => void this.#begin(), this.#everyMs).unref()
      })
    return this.#running
  }

  async #readAll(): Promise<void> {
    const { built } = this.#follower
    let begunAt = this.#passed()
    while ((await this.#follower.read()) && !this.#stopped) begunAt = this.#passed()
    if (built > 0 && this.#follower.built > built) {
      this.#log.warn({}, 'boards were made anew from the store')
    }
    if (!this.#stopped) this.#currentAt = begunAt
  }

  async #forgetIfDue(): Promise<void> {
    if (this.#passed() - this.#forgotAt < FORGET_EVERY_MS) return
    this.#forgotAt = this.#passed()
    await this.#feed.forgetOld()
  }

  get #everyMs(): number {
    return this.#hasOthers ? EVERY_MS : ALONE_EVERY_MS
  }

  async #packIfDue(): Promise<void> {
    if (this.#passed() - this.#packedAt < CHECKPOINT_EVERY_MS) return
    this.#packedAt = this.#passed()
    await this.#follower.storeCheckpoint().catch((error: unknown) => this.#tellUnstored(error))
  }

  #tellUnstored(error: unknown): void {
    this.#log.warn({ err: error }, 'the checkpoint of the boards was not stored')
  }

  #tell(error: unknown): void {
    const isBehind = !this.isCurrent
    if (isBehind === this.#saidBehind) return
    this.#saidBehind = isBehind
    if (isBehind) {
      this.#log.warn({ err: error }, 'boards have fallen behind: not ready until they are not')
    } else this.#log.info({}, 'boards are up to date again')
  }
}
