import type { BoardFeed, FeedMark, FeedPage } from '../../ports/board-feed.ts'
import type { RankedScore } from '../../ports/rankings.ts'
import type { Store } from '../../ports/store.ts'
import { createMemoryRankings, type MemoryRankings } from './memory-rankings.ts'

export interface FollowerParts {
  readonly store: Pick<Store, 'rankedScores'>
  readonly feed: BoardFeed
}

const isRead = ({ id }: RankedScore, mark: FeedMark): boolean => id <= mark.run

/** Boards of one node, true to the store as far as the feed was read. One reading at a time. */
export class BoardFollower {
  readonly #parts: FollowerParts
  boards: MemoryRankings = createMemoryRankings()
  /** How often the boards were made anew. */
  built = 0
  #mark: FeedMark | null = null
  /** Removed before they were read: the mark has not come to them, and may not for long. */
  #goneUnread = new Map<number, RankedScore>()
  /** Taken out, and what comes next for their players is not known yet. */
  #owed: RankedScore[] = []

  constructor(parts: FollowerParts) {
    this.#parts = parts
  }

  /**
   * A score that this node has just kept, unless the feed has come to it already: then it is on the
   * boards, or was taken off them again.
   */
  keptHere(score: RankedScore): void {
    if (!this.#mark || isRead(score, this.#mark) || this.#goneUnread.has(score.id)) return
    this.boards.load([score])
  }

  /** Reads once; true when there is more to read. */
  async read(): Promise<boolean> {
    await this.#payOwed()
    const page = this.#mark && (await this.#parts.feed.readAfter(this.#mark))
    if (page) await this.#take(page)
    else await this.#build()
    return page?.more ?? true
  }

  /** From the tables, and everything that happens meanwhile from the feed. */
  async #build(): Promise<void> {
    const { store, feed } = this.#parts
    const mark = { ...(await feed.now()) }
    const boards = createMemoryRankings()
    for await (const page of store.rankedScores()) {
      boards.load(page)
      for (const { id } of page) mark.run = Math.max(mark.run, id)
    }
    this.boards = boards
    this.#owed = []
    this.#goneUnread.clear()
    this.built++
    this.#mark = mark
  }

  /** What leaves makes room for the player's next bests; both in one step, so that no reader sees the gap. */
  async #take({ mark, added, changes }: FeedPage): Promise<void> {
    const { boards } = this
    const out = changes.flatMap((change) => (change.what === 'out' ? [change.score] : []))
    const standing = new Set(out.filter((score) => boards.stands(score)))
    const nexts = await this.#nextBests([...standing])
    const unforeseen: RankedScore[] = []
    for (const change of changes) {
      if (change.what === 'in') boards.load([change.score])
      else if (change.what === 'profile') void boards.rename(change.player)
      else if (boards.takeOut(change.score) && !standing.has(change.score)) {
        unforeseen.push(change.score)
      }
    }
    boards.load(added)
    boards.load(nexts)
    this.#mark = mark
    for (const score of out) this.#goneUnread.set(score.id, score)
    for (const [id, score] of this.#goneUnread) {
      if (isRead(score, mark)) this.#goneUnread.delete(id)
    }
    // Kept by this node, and taken out by another, while the next bests were asked for.
    this.#owed = unforeseen
    await this.#payOwed()
  }

  async #payOwed(): Promise<void> {
    if (this.#owed.length === 0) return
    this.boards.load(await this.#nextBests(this.#owed))
    this.#owed = []
  }

  #nextBests(gone: readonly RankedScore[]): Promise<readonly RankedScore[]> {
    return gone.length === 0 ? Promise.resolve([]) : this.#parts.feed.nextBests(gone)
  }
}
