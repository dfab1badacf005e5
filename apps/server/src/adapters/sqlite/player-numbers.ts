import type { Store } from '../../ports/store.ts'
import { isSpelledAsUid, UidTable } from './uid-table.ts'

/** Short enough that nobody waits for one. */
const PAGE = 2000
/** Many go one after the other, and a disk that fails fails often: the file is read once it is over. */
const SETTLED_MS = 1000

type PlayerRow = readonly [id: number, uid: string]

interface PlayerSource {
  find(uid: string): number | undefined
  /** In the order of their numbers; nothing when the file is closed. */
  pageAfter(id: number, atMost: number): readonly PlayerRow[]
}

/**
 * The number of every player, in memory: half of all runs may come from new ones, and that somebody
 * is new is then known without a search in the file. Filled page by page from the first question
 * on; until all are there, who is not found is looked for in the file.
 */
export class PlayerNumbers {
  readonly #source: PlayerSource
  readonly #table = new UidTable()
  #complete = false
  #next: NodeJS.Timeout | null = null

  constructor(source: PlayerSource) {
    this.#source = source
  }

  find(uid: string): number | null {
    const known = this.#table.get(uid)
    if (known !== undefined) return known
    if (this.#complete && isSpelledAsUid(uid)) return null
    if (!this.#complete && !this.#next) this.#goOn(0)
    const found = this.#source.find(uid)
    if (found !== undefined) this.#table.set(uid, found)
    return found ?? null
  }

  set(uid: string, player: number): void {
    this.#table.set(uid, player)
  }

  forget(uid: string): void {
    this.#table.delete(uid)
  }

  /** When many went, or when it is not known who came or went. */
  forgetAll(): void {
    this.#table.clear()
    this.#complete = false
    this.#goOn(0, SETTLED_MS)
  }

  #goOn(after: number, ms = 0): void {
    clearTimeout(this.#next ?? undefined)
    this.#next = setTimeout(() => this.#takePage(after), ms).unref()
  }

  #takePage(after: number): void {
    this.#next = null
    const page = this.#source.pageAfter(after, PAGE)
    for (const [id, uid] of page) this.#table.set(uid, id)
    const last = page.at(-1)
    if (last) this.#goOn(last[0])
    else this.#complete = true
  }
}

type Changing = Pick<
  Store,
  | 'keepScore'
  | 'keepChallengeRun'
  | 'keepDuelRun'
  | 'setWatchable'
  | 'removePlayer'
  | 'removeIdlePlayers'
>

/** Players come and go by these alone; a number that is free again may be given to somebody else. */
export function notingPlayers(store: Changing, players: PlayerNumbers): Changing {
  const known = <T>(change: Promise<T>): Promise<T> =>
    change.catch((error: unknown) => {
      players.forgetAll()
      throw error
    })
  return {
    async keepScore(score) {
      const result = await known(store.keepScore(score))
      players.set(score.uid, result.score.player)
      return result
    },
    async keepChallengeRun(run) {
      const result = await known(store.keepChallengeRun(run))
      if (result.kind !== 'overtaken') players.set(run.uid, result.run.player)
      return result
    },
    async keepDuelRun(duel) {
      const result = await known(store.keepDuelRun(duel))
      if (result) players.set(duel.uid, result.run.player)
      else players.forget(duel.uid)
      return result
    },
    async setWatchable(uid, watchable, at) {
      const player = await known(store.setWatchable(uid, watchable, at))
      if (player !== null) players.set(uid, player)
      return player
    },
    async removePlayer(uid) {
      const removed = await known(store.removePlayer(uid))
      players.forget(uid)
      return removed
    },
    async removeIdlePlayers(seenBefore, atMost) {
      const removed = await known(store.removeIdlePlayers(seenBefore, atMost))
      if (removed > 0) players.forgetAll()
      return removed
    },
  }
}
