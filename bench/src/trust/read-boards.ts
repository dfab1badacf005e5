import { CHALLENGE_SLUG, type BoardSlug } from './boards.ts'
import type { Site } from './site.ts'

/** Where a player stands on a board of all time, with what. */
export interface Standing {
  readonly uid: string
  readonly place: number
  readonly value: number
}

/** A run that an operator is shown, to look at or because it waits. Of an id its first letters are shown. */
export interface Queued {
  readonly id: number
  readonly status: string
  readonly slug: BoardSlug
  readonly uid: string
  readonly value: number
}

interface Me {
  readonly uid?: string
}

interface Place {
  readonly rank: number | null
  readonly ms: number | null
}

/** Ids whose record is another's by now stand there once. */
export async function standingsOf(
  site: Site,
  slug: BoardSlug,
  uids: Iterable<string>,
): Promise<Standing[]> {
  const found = new Map<string, Standing>()
  for (const asked of uids) {
    const reader = { address: READER, uid: asked }
    const me = await site.ask<Me>('GET', '/api/v1/me', reader)
    const uid = (me.ok && me.data.uid) || asked
    if (found.has(uid)) continue
    const url = `/api/v1/leaderboard/standing?game=${slug}&timeRange=alltime`
    const reply = await site.ask<Place>('GET', url, { address: READER, uid })
    if (!reply.ok) throw new Error(`no standing on ${slug}: ${reply.code}`)
    const { rank, ms } = reply.data
    if (rank !== null && ms !== null) found.set(uid, { uid, place: rank, value: ms })
    // Reads are limited by the minute.
    site.now += 40
  }
  return [...found.values()]
}

const READER = '192.0.2.2'

interface Listed {
  readonly scores: readonly {
    readonly id: number
    readonly status: string
    readonly game: string
    readonly kind: 'game' | 'challenge'
    readonly uid: string
    readonly ms: number
  }[]
  readonly total: number
}

const lists = ['review', 'confirm'] as const
const PAGE = 100

/** Everything that the operator's queue has. */
export async function queueOf(site: Site): Promise<Queued[]> {
  const queued: Queued[] = []
  for (const status of lists) {
    for (let offset = 0, total = 1; offset < total; offset += PAGE) {
      const url = `/api/v1/admin/reviews?status=${status}&limit=${PAGE}&offset=${offset}`
      const page = await site.askOffice<Listed>('GET', url)
      total = page.total
      for (const { id, status: kept, kind, game, uid, ms } of page.scores) {
        const slug = kind === 'challenge' ? CHALLENGE_SLUG : (game as BoardSlug)
        queued.push({ id, status: kept, slug, uid, value: ms })
      }
      site.now += 200
    }
  }
  return queued
}
