import type { BoardSlug } from '@reflex/contract'
import { isBeyond, movesOfChange } from './bests.ts'
import { movesOfReplaced } from './bests-text.ts'
import { dayIndexOf, weekOfDay } from '../lib/calendar.ts'
import type { ArrivedRun, BoardFeed, FeedMark, FeedPage } from './port-feed.ts'
import type { Clock } from '../lib/clock.ts'
import type { Move, RunOnBoards } from './port.ts'
import { BoardRows } from './board-rows.ts'
import { HEAD_ROWS } from './head.ts'
import { CountedBoards } from './counted-boards.ts'
import { packBoards, unpackBoards } from './packed-boards.ts'

export interface BoardLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface FollowerParts {
  readonly feed: BoardFeed
  readonly clock: Clock
  readonly log: BoardLog
}

/** An older one is not gone on from: of runs that were removed since then not everything is known. */
const USED_FOR_MS = 86_400_000
const AHEAD_OF_CLOCK_MS = 3_600_000

const isLater = ({ kind, number }: Move, today: number): boolean =>
  (kind === 'day' && number > today) || (kind === 'week' && number > weekOfDay(today))

/**
 * Boards of one node, true to the store as far as the feed was read. Every change is a difference, so
 * each is taken in once: what was read by the mark, and what came before its turn by its number.
 */
export class BoardFollower {
  readonly #parts: FollowerParts
  boards = new CountedBoards()
  /** How often the boards were rebuilt from the store. */
  built = 0
  /** How often somebody came to be shown differently. */
  shown = 0
  #mark: FeedMark | null = null
  /** Runs beyond the mark that are on the boards already. */
  #ahead = new Set<number>()
  /**
   * The day on which they were counted while some had played on later ones: the clock was ahead, and was
   * set back. Boards of those later days are not known in full.
   */
  #countedBehind: number | null = null
  /** Whether anything was taken in since the boards were last packed. */
  #hasChanged = false

  constructor(parts: FollowerParts) {
    this.#parts = parts
  }

  /** A run that this node has kept. False where what it changes has to be read. */
  keptHere({ id, player, slug, value, country, at, replaced, recounts }: RunOnBoards): boolean {
    if (recounts) return false
    this.#arrive({
      id,
      player,
      slug,
      value,
      country,
      day: dayIndexOf(at),
      replaced: replaced ?? '',
    })
    return true
  }

  /** Reads once; true when there is more to read. */
  async read(): Promise<boolean> {
    this.#passOwn()
    const isSetRight = this.#countedBehind !== null && this.#countedBehind !== this.#today
    if (isSetRight || this.boards.beganAfter(this.#today)) this.#mark = null
    const page = this.#mark && (await this.#parts.feed.readAfter(this.#mark))
    if (!page) {
      await this.#build()
      return true
    }
    this.#take(page)
    // What was read may have pushed out a day that the clock has come back to.
    return page.more || this.boards.beganAfter(this.#today)
  }

  /** Has the best rows of boards asked for again where too many of them are gone. */
  async refillHeads(): Promise<void> {
    for (const { board, ...placed } of this.boards.wornOut()) {
      const rows = new BoardRows(this.#parts.feed, this.boards, placed)
      const readAll = async () => {
        while (await this.read());
      }
      await board.refillFrom(() => rows.best(HEAD_ROWS), readAll)
    }
    this.boards.mendWorlds()
  }

  /** Stores the boards as they are, for whoever starts next. */
  async storeCheckpoint(): Promise<void> {
    if (!this.#mark || !this.#hasChanged || this.#countedBehind !== null) return
    const { feed, clock } = this.#parts
    const { boards } = this
    const { store } = await feed.identity()
    const mark = this.#mark
    this.#hasChanged = false
    const packed = packBoards({ store, boards, mark, ahead: [...this.#ahead] })
    await feed.storeCheckpoint({ takenAt: clock(), boards: await packed }, mark)
  }

  async #build(): Promise<void> {
    const isUsable = this.#countedBehind === null
    if (!isUsable || !(await this.#goOnFromCheckpoint())) await this.#count()
    this.built++
  }

  async #goOnFromCheckpoint(): Promise<boolean> {
    const { feed, clock, log } = this.#parts
    const checkpoint = await feed.readCheckpoint()
    if (!checkpoint) return false
    try {
      const { store, history } = await feed.identity()
      const age = clock() - checkpoint.takenAt
      if (age < -AHEAD_OF_CLOCK_MS) throw new Error('it is from the future')
      if (age > USED_FOR_MS) throw new Error('it is too old')
      const { boards, mark, ahead, ...of } = await unpackBoards(checkpoint.boards)
      if (of.store !== store) throw new Error('it is of another store')
      if (boards.beganAfter(this.#today)) throw new Error('it is of a later day')
      const now = { ...mark, history }
      if (!(await feed.readAfter(now))) throw new Error('what came after it is not known in full')
      this.boards = boards
      this.#mark = now
      this.#ahead = new Set(ahead)
      return true
    } catch (error) {
      if (!(error instanceof Error) || 'code' in error) throw error
      log.warn(
        { reason: error.message },
        'the checkpoint of the boards is not used: they are counted',
      )
      return false
    }
  }

  /** From what everybody has reached, and everything that happens meanwhile from the feed. */
  async #count(): Promise<void> {
    const boards = new CountedBoards()
    const today = this.#today
    let isBehind = false
    this.#mark = await this.#parts.feed.readAll({
      bests(slug, player, bests) {
        // The clock was ahead, and was set back.
        if (isBeyond(bests, today)) {
          isBehind = true
          return false
        }
        boards.fill(slug, player, bests)
        return true
      },
      // Boards of later days would stand in the place of today's.
      runs: (slug, player, runs) =>
        boards.apply(
          slug,
          movesOfChange(slug, player, [], runs).filter((move) => !isLater(move, today)),
        ),
    })
    boards.beginAt(today)
    this.boards = boards
    this.#countedBehind = isBehind ? today : null
    this.#ahead = new Set()
    this.#hasChanged = true
  }

  /** All in one step, so that no reader sees a gap. */
  #take({ mark, runs, changes }: FeedPage): void {
    for (const change of changes) {
      this.#hasChanged = true
      if (change.what === 'shown') this.shown++
      else {
        for (const run of change.unread) this.#arrive(run)
        this.#apply(change.slug, change.moves)
      }
    }
    for (const run of runs) this.#arrive(run)
    this.#mark = mark
    for (const id of this.#ahead) if (id <= mark.run) this.#ahead.delete(id)
  }

  #arrive({ slug, ...run }: ArrivedRun): void {
    if (!this.#mark || run.id <= this.#mark.run || this.#ahead.has(run.id)) return
    this.#ahead.add(run.id)
    this.#hasChanged = true
    this.#apply(slug, movesOfReplaced(run))
  }

  /** Boards of later days that are not known in full would stand in the place of today's. */
  #apply(slug: BoardSlug, moves: readonly Move[]): void {
    const day = this.#countedBehind
    this.boards.apply(slug, day === null ? moves : moves.filter((move) => !isLater(move, day)))
  }

  get #today(): number {
    return dayIndexOf(this.#parts.clock())
  }

  /** Runs have their numbers in the order in which they become visible: own ones in a row need no reading. */
  #passOwn(): void {
    if (!this.#mark) return
    let { run } = this.#mark
    while (this.#ahead.delete(run + 1)) run++
    this.#mark = { ...this.#mark, run }
  }
}
