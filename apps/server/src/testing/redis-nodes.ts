import { onTestFinished } from 'vitest'
import type { RedisLink } from '../adapters/redis/link.ts'
import { createRedisRankings, type RedisRankings } from '../adapters/redis/redis-rankings.ts'
import type { RankedScore } from '../ports/rankings.ts'
import { listStore, type ListStore } from './list-store.ts'
import { linkTo, quietLog } from './redis-links.ts'

export interface Site {
  /** The ranked scores as the store has them. */
  readonly scores: RankedScore[]
  readonly store: ListStore
  /** How often the store had to answer for a board. */
  asked: number
  now: number
}

export function newSite(now: number): Site {
  const scores: RankedScore[] = []
  const list = listStore(scores)
  const site: Site = {
    scores,
    asked: 0,
    now,
    store: {
      ...list,
      bestsOf(ref) {
        site.asked++
        return list.bestsOf(ref)
      },
    },
  }
  return site
}

export interface Node {
  readonly rankings: RedisRankings
  readonly link: RedisLink
}

/** One more node of a site; nothing happens by itself until the test tends to it. */
export async function joinSite(
  site: Site,
  url: string,
  { answerWithinMs }: { answerWithinMs?: number } = {},
): Promise<Node> {
  const link = await linkTo(url, answerWithinMs)
  onTestFinished(() => link.close())
  const { store } = site
  const rankings = createRedisRankings({ link, store, clock: () => site.now, log: quietLog })
  await rankings.tend()
  return { rankings, link }
}

let probes = 0

/** Tends until Redis answers; each time for a board that nobody counted a moment ago. */
export async function untilRedisAnswers(site: Site, { rankings }: Node): Promise<void> {
  for (;;) {
    await rankings.tend()
    const before = site.asked
    await rankings.playersOn({ slug: 'reaction-time', window: 'all', scope: `?${++probes}` })
    if (site.asked === before) return
  }
}

export async function submit(site: Site, node: Node, score: RankedScore): Promise<void> {
  site.scores.push(score)
  await node.rankings.apply(score)
}

/** As the use case does it: out of the store, off the boards, the player's others offered again. */
export async function remove(site: Site, { rankings }: Node, gone: RankedScore): Promise<void> {
  await rankings.whileSettling(async () => {
    site.scores.splice(site.scores.indexOf(gone), 1)
    if (!(await rankings.withdraw(gone))) return
    const others = site.scores.filter(({ player }) => player === gone.player)
    for (const other of others) await rankings.apply(other)
  })
}
