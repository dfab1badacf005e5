import { UidTable } from '../memory/uid-table.ts'
import { QUICK_MS, type ConnectionPool } from './pool.ts'
import { ask } from './transaction.ts'

const PAGE = 20_000
/** Numbers are not given in the order in which players appear, but nearly. */
const LATE_BY = 1000
/** More than so many who are gone are worth reading everybody again. */
const GONE_AT_MOST = 100_000

const PLAYERS = `select id, uid, watchable from players where id > $1 order by id limit ${PAGE}`
const WAITING = `select distinct player_id from runs where status = 'confirm'`

type Row = Record<string, unknown>

/**
 * Who has which number, whose runs may be watched and who may have runs that wait for others: what
 * everybody asks for with their own ranks. Read page by page and kept by what the feed says, in its
 * order; of whom nothing is known here, the database is asked.
 */
export class PlayerDirectory {
  readonly #numbers = new UidTable()
  readonly #gone = new Set<number>()
  readonly #unwatched = new Set<number>()
  /** Whoever may have such a run. */
  readonly #waiting = new Set<number>()
  #readTo = 0
  #highest = 0
  #isComplete = false

  find(uid: string): number | undefined {
    const player = this.#numbers.get(uid)
    return player === undefined || this.#gone.has(player) ? undefined : player
  }

  /** Undefined where the row itself must tell. */
  self(player: number, asked: string): { uid: string; watchable: boolean } | undefined {
    if (this.find(asked) !== player) return undefined
    return { uid: asked, watchable: !this.#unwatched.has(player) }
  }

  mayWait(player: number): boolean {
    return !this.#isComplete || this.#waiting.has(player)
  }

  /** This player has a run that waits, or is about to. */
  waits(player: number): void {
    this.#waiting.add(player)
  }

  /** From which number on the feed is to name players. */
  get newFrom(): number {
    return this.#isComplete ? this.#highest - LATE_BY : Number.MAX_SAFE_INTEGER
  }

  note(rows: readonly Row[]): void {
    for (const row of rows) {
      const player = Number(row['player_id'])
      const uid = row['words']
      if (row['part'] === 2) this.#noteChange(String(row['what']), player, row['value'])
      else if (row['part'] !== 0) {
        if (typeof uid === 'string') this.#set(player, uid)
        if (row['what'] === 'confirm') this.#waiting.add(player)
      }
    }
    if (this.#gone.size > GONE_AT_MOST) this.clear()
  }

  #noteChange(what: string, player: number, value: unknown): void {
    if (what === 'waits') this.#waiting.add(player)
    else if (what === 'face') {
      if (value === 0) this.#unwatched.add(player)
      else this.#unwatched.delete(player)
    } else if (what === 'gone') {
      this.#gone.add(player)
      this.#unwatched.delete(player)
      this.#waiting.delete(player)
    }
  }

  /** One more page, if there is one: between two readings of the feed, so that nothing overtakes it. */
  async readOn(pool: ConnectionPool): Promise<void> {
    if (this.#isComplete) return
    const asked = { text: PLAYERS, values: [this.#readTo], query_timeout: QUICK_MS }
    const { rows } = await ask(pool, asked)
    for (const { id, uid, watchable } of rows) {
      this.#set(Number(id), String(uid))
      if (watchable === 0) this.#unwatched.add(Number(id))
    }
    this.#readTo = this.#highest
    if (rows.length === PAGE) return
    const waiting = await ask(pool, { text: WAITING })
    for (const { player_id } of waiting.rows) this.#waiting.add(Number(player_id))
    this.#isComplete = true
  }

  clear(): void {
    this.#numbers.clear()
    for (const set of [this.#gone, this.#unwatched, this.#waiting]) set.clear()
    this.#readTo = 0
    this.#highest = 0
    this.#isComplete = false
  }

  #set(player: number, uid: string): void {
    this.#numbers.set(uid, player)
    this.#highest = Math.max(this.#highest, player)
  }
}
