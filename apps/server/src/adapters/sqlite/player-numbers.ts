import type { Store } from '../../ports/store.ts'
import { isSpelledAsUid, UidTable } from '../memory/uid-table.ts'

/** Short enough to hold up no request. */
const PAGE = 2000
/** Many go one after the other, and a disk that fails fails often: the file is read once it is over. */
const SETTLED_MS = 1000

type PlayerRow = readonly [id: number, uid: string, watchable: number]
type JoinedRow = readonly [row: number, uid: string, player: number]

interface PlayerSource {
  find(uid: string): number | undefined
  /** In the order of their numbers; nothing when the file is closed. */
  pageAfter(id: number, atMost: number): readonly PlayerRow[]
  /** Of a uid that leads to another player. */
  findJoined(uid: string): number | undefined
  joinedAfter(row: number, atMost: number): readonly JoinedRow[]
}

/**
 * The number of every player, in memory: half of all runs may come from new ones, and that somebody
 * is new is then known without a search in the file. Filled page by page from the first question
 * on; until all are there, who is not found is looked for in the file.
 */
export class PlayerNumbers {
  readonly #source: PlayerSource
  readonly #hasReadTo: (player: number) => void
  readonly #table = new UidTable()
  /** Uids that lead to another player: few, and not among the others. */
  readonly #joined = new Map<string, number>()
  /** Players who do not want to be watched, and whoever may be one: few too. */
  readonly #unwatched = new Set<number>()
  #complete = false
  #next: NodeJS.Timeout | null = null

  /** `hasReadTo` hears how far the file was read; to the end is infinitely far. */
  constructor(source: PlayerSource, hasReadTo: (player: number) => void = () => {}) {
    this.#source = source
    this.#hasReadTo = hasReadTo
  }

  find(uid: string): number | null {
    const known = this.#table.get(uid) ?? this.#joined.get(uid)
    if (known !== undefined) return known
    if (this.#complete && isSpelledAsUid(uid)) return null
    if (!this.#complete && !this.#next) this.#goOn(0)
    return this.#findInFile(uid)
  }

  #findInFile(uid: string): number | null {
    const found = this.#source.find(uid)
    if (found !== undefined) this.#table.set(uid, found)
    return found ?? this.#findJoined(uid)
  }

  #findJoined(uid: string): number | null {
    const player = this.#source.findJoined(uid)
    if (player !== undefined) this.#joined.set(uid, player)
    return player ?? null
  }

  /** A run of theirs was refused: who they are is read from the file again. */
  reconsider(uid: string): number | null {
    this.#table.delete(uid)
    return this.#findInFile(uid)
  }

  /** Of one who was found: whether it is under another uid. */
  isJoined(uid: string): boolean {
    return this.#joined.has(uid)
  }

  /** Whether a player's row says nothing but what everybody's says: this uid, and free to be watched. */
  isPlain(uid: string, player: number): boolean {
    return this.#complete && !this.#joined.has(uid) && !this.#unwatched.has(player)
  }

  setWatchable(player: number, watchable: boolean): void {
    if (watchable) this.#unwatched.delete(player)
    else this.#unwatched.add(player)
  }

  /** One player was joined to another: their uid, and those that led to them, lead there now. */
  join(uid: string, gone: number | null, stays: number): void {
    this.#table.delete(uid)
    for (const [each, player] of this.#joined) if (player === gone) this.#joined.set(each, stays)
    this.#joined.set(uid, stays)
    // Who of the two was not to be watched decides; the row knows.
    this.#unwatched.add(stays)
  }

  /** Everything that leads to this player. */
  forgetPlayer(gone: number): void {
    for (const [uid, player] of this.#joined) if (player === gone) this.#joined.delete(uid)
  }

  set(uid: string, player: number): void {
    const leadsOn = this.#joined.has(uid) || (!this.#complete && this.#findJoined(uid) !== null)
    if (leadsOn) this.#joined.set(uid, player)
    else this.#table.set(uid, player)
  }

  forget(uid: string): void {
    this.#table.delete(uid)
  }

  /** When many went, or when it is not known who came or went. */
  forgetAll(): void {
    this.#table.clear()
    this.#joined.clear()
    this.#unwatched.clear()
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
    for (const [id, uid, watchable] of page) {
      this.#table.set(uid, id)
      if (watchable === 0) this.#unwatched.add(id)
    }
    const last = page.at(-1)
    this.#hasReadTo(last?.[0] ?? Infinity)
    if (last) this.#goOn(last[0])
    else this.#takeJoined()
  }

  #takeJoined(): void {
    let row = 0
    for (;;) {
      const page = this.#source.joinedAfter(row, PAGE)
      for (const [, uid, player] of page) this.#joined.set(uid, player)
      if (page.length < PAGE) break
      row = page.at(-1)?.[0] ?? row
    }
    this.#complete = true
  }
}

type Changing = Pick<
  Store,
  'keepRun' | 'setWatchable' | 'joinPlayers' | 'removePlayer' | 'removeIdlePlayers'
>

/** Players come and go by these alone; a number that is free again may be given to somebody else. */
export function notingPlayers(store: Changing, players: PlayerNumbers): Changing {
  const known = <T>(change: Promise<T>): Promise<T> =>
    change.catch((error: unknown) => {
      players.forgetAll()
      throw error
    })
  return {
    async keepRun(run) {
      const result = await known(store.keepRun(run))
      if (result.what === 'kept') players.set(run.uid, result.player)
      else if (result.what === 'known') players.set(run.uid, result.run.player)
      else if (result.what === 'gone') players.forget(run.uid)
      return result
    },
    async setWatchable(uid, watchable, at) {
      const player = await known(store.setWatchable(uid, watchable, at))
      if (player === null) return player
      players.set(uid, player)
      players.setWatchable(player, watchable)
      return player
    },
    async joinPlayers(code) {
      const joined = await known(store.joinPlayers(code))
      if (joined.refused !== null) return joined
      players.join(joined.gone?.uid ?? code.uid, joined.gone?.player ?? null, joined.player)
      players.set(joined.uid, joined.player)
      return joined
    },
    async removePlayer(uid, at) {
      const removed = await known(store.removePlayer(uid, at))
      players.forget(uid)
      if (removed) players.forget(removed.uid)
      if (removed) players.forgetPlayer(removed.player)
      return removed
    },
    async removeIdlePlayers(seenBefore, atMost) {
      const removed = await known(store.removeIdlePlayers(seenBefore, atMost))
      if (removed > 0) players.forgetAll()
      return removed
    },
  }
}
