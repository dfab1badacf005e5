import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { RankedScore } from '../../boards/port.ts'
import { NOON } from '../fixtures.ts'
import { followedNode, type FollowedNode } from '../followed-node.ts'
import { migratedDatabase, postgresForTests } from '../postgres.ts'
import { rankedAt } from '../ranked-rows.ts'
import { recount } from '../recount.ts'
import { thorough } from '../thorough.ts'
import { DELETION } from '../results.ts'

/** `RACES=10000` for as many as the promise names. */
const RACES = Number(process.env['RACES'] ?? thorough(12, 500))
const DAY = 86_400_000
const slug = 'reaction-time'
const day = dayIndexOf(NOON) - 1
const DELETED_AT_ONCE = 3

/** What is stored of the day, and the same counted from the scores that there are. */
async function storedAndCounted(url: string, { store }: FollowedNode) {
  const all = await rankedAt(url)
  const scores = all.filter((score) => score.slug === slug && dayIndexOf(score.at) === day)
  const of = async (scope: string, own: readonly RankedScore[]) => {
    const stored = await store.findSnapshot({ slug, day }, scope)
    const counted = recount(slug, own)
    return [
      { players: stored?.players ?? 0, rows: stored?.rows ?? [] },
      { players: counted.length, rows: counted.slice(0, 100) },
    ] as const
  }
  return [
    await of('world', scores),
    await of(
      'US',
      scores.filter(({ country }) => country === 'US'),
    ),
  ]
}

async function joinTo(node: FollowedNode, stays: string, gone: string): Promise<void> {
  const hash = randomUUID()
  const code = { hash, uid: stays, createdAt: NOON, expiresAt: NOON + 1, belongings: '{}' }
  await node.store.keepTransferCode(code)
  expect((await node.records.join({ hash, uid: gone, at: NOON })).refused).toBeNull()
}

describe.runIf(postgresForTests !== null)('changes of one stored day on two nodes at once', () => {
  test(
    '[LB-2] none fails, and the day equals a recount',
    { timeout: 30_000 + RACES * 1000 },
    async () => {
      const url = await migratedDatabase()
      const one = await followedNode(url)
      const two = await followedNode(url)
      const played = (uid: string, nth: number) =>
        one.keep({ uid, value: 250 + (nth % 40), at: NOON - DAY, country: nth % 3 ? 'KR' : 'US' })
      for (let nth = 0; nth < 5; nth++) await played(randomUUID(), nth)
      expect(await one.scheduler.tick()).toBe(true)

      for (let race = 0; race < RACES; race++) {
        const uids = Array.from({ length: DELETED_AT_ONCE + 3 }, () => randomUUID())
        const scores: RankedScore[] = []
        for (const [nth, uid] of uids.entries()) scores.push(await played(uid, race + nth))
        const [removed, stays = '', gone = '', ...erased] = uids
        expect(removed).toBeDefined()
        const ref = { kind: 'game', id: scores[0]?.id ?? 0 } as const
        const ended = await Promise.allSettled([
          two.records.remove(ref, DELETION.email),
          joinTo(two, stays, gone),
          ...erased.map((uid, nth) => (nth % 2 ? two : one).records.erase(uid)),
        ])
        expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
        for (const [stored, counted] of await storedAndCounted(url, one))
          expect(stored).toEqual(counted)
      }
    },
  )
})
