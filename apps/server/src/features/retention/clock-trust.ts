import type { Clock } from '../../lib/clock.ts'

const JUMP_MS = 3_600_000
const DOUBT_MS = 10 * 60_000

/**
 * A clock that jumps ahead may be set back a minute later, and what is past its time by then must
 * not have been removed. A machine that slept jumps too: that is why the doubt ends by itself.
 */
export function createClockTrust(
  clock: Clock,
  steady: Clock = () => performance.now(),
): () => boolean {
  let ahead = clock() - steady()
  let doubtedUntil = Number.NEGATIVE_INFINITY
  return () => {
    const jump = clock() - steady() - ahead
    ahead += jump
    if (jump > JUMP_MS) doubtedUntil = steady() + DOUBT_MS
    if (jump < -JUMP_MS) doubtedUntil = Number.NEGATIVE_INFINITY
    return steady() >= doubtedUntil
  }
}
