import type { FastifyRequest } from 'fastify'
import type { BoardQuery } from './query.ts'
import { createAskedToday } from '../../http/asked-today.ts'
import { createBodyCache } from '../../http/body-cache.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Rankings } from '../../boards/port.ts'

const MINUTE_MS = 60_000

interface Asked {
  readonly key: string
  readonly query: BoardQuery
}

const keyOf = ({ board: { slug, window, scope } }: BoardQuery, what: string | number): string =>
  `${slug}|${window}|${scope}|${what}`

/** Answers of boards as they were sent last, for as long as their boards stay as they are. */
export function createKeptBoards(rankings: Pick<Rankings, 'version'>, clock: Clock) {
  const cache = createBodyCache()
  const asked = createAskedToday<Asked>(clock)
  const minuteOf = (now: number) => String(Math.floor(now / MINUTE_MS))

  /** A finished day changes by removals and renames, which move the version, and by its snapshot. */
  const versionOf = ({ kind, board }: BoardQuery): string => {
    const version = rankings.version(board)
    return kind === 'live' ? version : `${version}.${minuteOf(clock())}`
  }

  return {
    /** The cached answer to exactly this query, which needs no second validation. */
    ready({ url }: FastifyRequest) {
      const known = asked.find(url)
      return known && cache.find(known.key, versionOf(known.query))
    },

    /** `query` is what this address asks for at this time. */
    get(
      {
        url,
        now,
        query,
        what,
      }: { url: string; now: number; query: BoardQuery; what: string | number },
      make: () => Promise<unknown>,
    ) {
      const key = keyOf(query, what)
      asked.note(url, now, { key, query })
      return cache.get(key, versionOf(query), make)
    },

    getForMinute: (now: number, query: BoardQuery, what: string, make: () => Promise<unknown>) =>
      cache.get(keyOf(query, what), minuteOf(now), make),
  }
}
