import { CHALLENGE_SLUG } from '@reflex/contract'
import type { RankedScore } from '../../ports/rankings.ts'
import type { RankedMark } from '../../ports/store.ts'

/**
 * Follows the scores read. Results get their numbers in the order in which they appear, so nothing
 * can come in before the last one that was seen.
 */
export class MarkReader {
  #game: number
  #challenge: number

  constructor(from: RankedMark) {
    this.#game = from.game
    this.#challenge = from.challenge
  }

  read(page: readonly RankedScore[]): void {
    for (const { slug, id } of page) {
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
