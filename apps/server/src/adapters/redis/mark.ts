import { CHALLENGE_SLUG } from '@reflex/contract'
import type { RankedScore } from '../../ports/rankings.ts'
import type { RankedMark } from '../../ports/store.ts'

/** Ids are given before they are committed: no transaction stays open for as long as this. */
const SETTLED_AFTER_MS = 60_000

/** Follows the scores read, and knows up to where nothing more can come in between. */
export class MarkReader {
  #game: number
  #challenge: number
  readonly #settledBefore: number

  constructor(from: RankedMark, now: number) {
    this.#game = from.game
    this.#challenge = from.challenge
    this.#settledBefore = now - SETTLED_AFTER_MS
  }

  read(page: readonly RankedScore[]): void {
    for (const { slug, id, at } of page) {
      if (at > this.#settledBefore) continue
      if (slug === CHALLENGE_SLUG) this.#challenge = Math.max(this.#challenge, id)
      else this.#game = Math.max(this.#game, id)
    }
  }

  get mark(): RankedMark {
    return { game: this.#game, challenge: this.#challenge }
  }
}

export const writeMark = ({ game, challenge }: RankedMark): string => `${game} ${challenge}`

/** From the first on where nothing is known. */
export function parseMark(text: string | null): RankedMark {
  const [game = 0, challenge = 0] = (text ?? '').split(' ').map(Number)
  return { game: game || 0, challenge: challenge || 0 }
}
