import { catalogue, CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import type { Limits, Pace } from '../lib/limits.ts'
import { keyOf } from './address-key.ts'

/** How long it takes; its next seed comes no sooner to whoever did not play the last ones. */
const secondsOf = (slug: BoardSlug): number =>
  slug === CHALLENGE_SLUG ? 60 : catalogue[slug].seconds
/** Enough that somebody who starts over after a slip does not notice. */
const FREE = 6
/** A class that plays behind one address. */
const AT_ONE_ADDRESS = 30

interface Beginning {
  readonly game: BoardSlug
  readonly uid: string
  readonly raw: FastifyRequest
}

/** Sessions that were begun and not played: to begin until an easy seed comes is to take long. */
export interface BegunSessions {
  /** Throws RATE_LIMITED, with how long to wait. */
  begin(beginning: Beginning): Promise<void>
  /** One of them was played and kept. */
  played(beginning: Beginning): void
}

export function createBegunSessions(limits: Limits): BegunSessions {
  const counts = ({ game, uid, raw }: Beginning): [bucket: string, key: string, pace: Pace][] => {
    const everyMs = secondsOf(game) * 1000
    return [
      [`begun:${game}:uid`, uid, { free: FREE, everyMs }],
      [
        `begun:${game}:address`,
        keyOf(raw),
        { free: FREE * AT_ONE_ADDRESS, everyMs: everyMs / AT_ONE_ADDRESS },
      ],
    ]
  }
  /** What is not given back only makes somebody wait who begins and begins again. */
  const giveBack = (counted: ReturnType<typeof counts>): void => {
    for (const [bucket, key, pace] of counted) {
      Promise.resolve(limits.paceBack(bucket, key, pace)).catch(() => {})
    }
  }
  return {
    async begin(beginning) {
      const all = counts(beginning)
      for (const [nth, [bucket, key, pace]] of all.entries()) {
        const wait = await limits.pace(bucket, key, pace)
        if (wait === 0) continue
        // Refused for the crowd at its address, nobody has begun anything of their own.
        giveBack(all.slice(0, nth))
        throw new AppError('RATE_LIMITED', WAIT, { retryAfter: wait })
      }
    },
    played: (beginning) => giveBack(counts(beginning)),
  }
}

const WAIT =
  'Many games were begun and not played; the next one begins when the last could have been over.'
