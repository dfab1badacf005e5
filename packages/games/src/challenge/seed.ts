import type { LogEntry } from '../core/events.ts'
import { draw, rngFromSeed, type Seed } from '../core/random.ts'

const QUARTER = 0xffff

/**
 * The seed of one part of a challenge. A session serves retries, and each attempt has other
 * sequences and numbers, so that nothing learnt in one helps in the next. Nor does beginning
 * a part again, after a stall or a reload, show the same number twice.
 */
export const RESTARTS_AT_MOST = 1000
/** A stall, and a reload beside: more often a part is begun again to find an easier one. */
export const RESTARTS_BELIEVED = 2

export function partSeed(seed: Seed, attempt: number, part: number, restarts = 0): Seed {
  const first = drawSeed(seed, attempt * 6 + part)
  return restarts === 0 ? first : drawSeed(first, restarts)
}

function drawSeed(seed: Seed, place: number): Seed {
  const [words] = draw(rngFromSeed(seed), (int) => {
    for (let i = 0; i < place * 8; i++) int(0, QUARTER)
    return Array.from({ length: 8 }, () => int(0, QUARTER).toString(16).padStart(4, '0'))
  })
  return words.join('')
}

/** How often a part was begun before the run that this log is of. */
export function restartsOf([start]: readonly LogEntry[]): number {
  return start?.type === 'start' ? (start.restarts ?? 0) : 0
}
