import { Client } from 'pg'
import { asRefusal, sqlStateOf } from './outage.ts'
import type { ConnectionPool } from './pool.ts'

/** Who has not answered by then is not there. */
const LOOK_WITHIN_MS = 2000

/** Of a host that can be written to, its timeline: a promotion begins a later one. */
const WHO = `select case when not pg_is_in_recovery()
  then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`

interface Primary {
  readonly url: string
  readonly timeline: number
}

type OpenHost = (url: string, cutOff: () => void) => ConnectionPool

/**
 * Connections to whichever of several hosts can be written to. They are all asked at the beginning and
 * after every connection that was cut off; of two that can, the one with the later timeline is right,
 * and one with an earlier timeline than was ever seen here is not gone back to: it lacks what was
 * written since.
 */
export function openPrimaryPool(urls: readonly string[], open: OpenHost): ConnectionPool {
  let known: (Primary & { readonly pool: ConnectionPool }) | null = null
  let isDoubted = false
  let looking: Promise<ConnectionPool> | null = null
  const doubt = (): void => void (isDoubted = true)

  async function look(): Promise<ConnectionPool> {
    isDoubted = false
    const found = await findPrimary(urls, known).catch((error: unknown) => {
      doubt()
      throw asRefusal(error)
    })
    if (known?.url === found.url && known.timeline === found.timeline) return known.pool
    // Whoever still has a connection of it ends what it is about; nothing new is begun there.
    void known?.pool.end()
    known = { ...found, pool: open(found.url, doubt) }
    return known.pool
  }

  async function current(): Promise<ConnectionPool> {
    if (known && !isDoubted) return known.pool
    looking ??= look().finally(() => (looking = null))
    return looking
  }

  return {
    async connect() {
      const pool = await current()
      try {
        return await pool.connect()
      } catch (error) {
        doubt()
        const now = await current()
        if (now === pool) throw error
        return now.connect()
      }
    },
    end: async () => known?.pool.end(),
  }
}

async function findPrimary(urls: readonly string[], known: Primary | null): Promise<Primary> {
  const asked = await Promise.allSettled(urls.map(timelineOf))
  const primaries = asked.flatMap((answer, nth) => {
    const timeline = answer.status === 'fulfilled' ? answer.value : null
    return timeline === null ? [] : [{ url: urls[nth] ?? '', timeline }]
  })
  const isKnown = ({ url }: Primary): number => Number(url === known?.url)
  const [found] = primaries
    .filter(({ timeline }) => !known || timeline >= known.timeline)
    .toSorted((a, b) => b.timeline - a.timeline || isKnown(b) - isKnown(a))
  if (found) return found
  throw reasonOf(asked)
}

async function timelineOf(url: string): Promise<number | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: LOOK_WITHIN_MS,
    query_timeout: LOOK_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(WHO)
    const timeline = rows[0]?.timeline ?? null
    return timeline === null ? null : Number.parseInt(timeline, 16)
  } finally {
    // One that does not answer is not waited for.
    void client.end().catch(() => {})
  }
}

/** What a host said is worth more than that another could not be reached. */
function reasonOf(asked: readonly PromiseSettledResult<number | null>[]): unknown {
  const reasons = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const said = reasons.find((reason) => sqlStateOf(reason) !== '')
  if (said !== undefined || reasons.length === asked.length) return said ?? reasons[0]
  return new Error('none of the hosts that answer can be written to')
}
