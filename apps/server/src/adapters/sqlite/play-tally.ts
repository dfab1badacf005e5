import type { KeepStatements } from './statements.ts'

/** Of a ranked score: whether its player has no other in the game, anywhere, or on the day. */
interface Firsts {
  readonly inGame: boolean
  readonly ever: boolean
  readonly onDay: boolean
}

interface Sums {
  readonly day: number
  readonly game: string
  plays: number
  total: number
  players: number
}

const FIRST_OF_ALL: Firsts = { inGame: true, ever: true, onDay: true }
const NOT_FIRST: Firsts = { inGame: false, ever: false, onDay: false }
/** All days, all games. */
const [ALWAYS, EVERYTHING] = [0, '*'] as const

/**
 * What a batch of scores adds to the counters of plays, written once for all of them. Equal to what
 * the trigger would have counted one by one: whether a play is a player's first is read from the
 * scores, in the order in which they are written.
 */
export class PlayTally {
  readonly #statements: KeepStatements
  readonly #sums = new Map<string, Sums>()
  /** Days of games that have their row already. */
  readonly #begun = new Set<string>()

  constructor(statements: KeepStatements) {
    this.#statements = statements
    statements.openBatch.run()
  }

  /** Asked before the score is written. */
  firstsOf(player: number, isNew: boolean, day: number, game: string): Firsts {
    this.#begin(day, game)
    if (isNew) return FIRST_OF_ALL
    const [last] = (this.#statements.lastPlayOf.get(player, game) ?? []) as [day?: number]
    // The usual player: one more run of the same game.
    if (last === day) return NOT_FIRST
    const asked = [player, player, day, player, day, player, day]
    const [ever, onDay] = this.#statements.playedBefore.get(asked) as [number, number]
    return { inGame: last === undefined, ever: ever === 0, onDay: onDay === 0 }
  }

  /** Said last, when nothing of the score can fail any more. */
  add(day: number, game: string, value: number, { inGame, ever, onDay }: Firsts): void {
    this.#count(ALWAYS, game, value, inGame)
    this.#count(ALWAYS, EVERYTHING, 0, ever)
    this.#count(day, EVERYTHING, 0, onDay)
    this.#count(day, game, value, false)
  }

  /** Inside the transaction, at its end. */
  write(): void {
    for (const { day, game, plays, total, players } of this.#sums.values()) {
      this.#statements.addPlays.run(day, game, plays, total, players)
    }
    this.#statements.closeBatch.run()
  }

  /** Which games were played on a day is read from the counters, so a day's row must be there first. */
  #begin(day: number, game: string): void {
    const key = `${day} ${game}`
    if (this.#begun.has(key)) return
    if (this.#statements.isPlayed.get(day, game)) this.#begun.add(key)
    // Not remembered: should this score fail, the row goes with it.
    else this.#statements.addPlays.run(day, game, 0, 0, 0)
  }

  #count(day: number, game: string, value: number, isFirst: boolean): void {
    const key = `${day} ${game}`
    const sums = this.#sums.get(key) ?? { day, game, plays: 0, total: 0, players: 0 }
    this.#sums.set(key, sums)
    sums.plays += 1
    sums.total += value
    sums.players += Number(isFirst)
  }
}
