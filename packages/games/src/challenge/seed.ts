import { draw, rngFromSeed, type Seed } from '../core/random.ts'

const QUARTER = 0xffff

/**
 * The seed of one part of a challenge. A session serves retries, and each attempt has other
 * sequences and numbers, so that nothing learnt in one helps in the next.
 */
export function partSeed(seed: Seed, attempt: number, part: number): Seed {
  const [words] = draw(rngFromSeed(seed), (int) => {
    const skipped = (attempt * 6 + part) * 8
    for (let i = 0; i < skipped; i++) int(0, QUARTER)
    return Array.from({ length: 8 }, () => int(0, QUARTER).toString(16).padStart(4, '0'))
  })
  return words.join('')
}
