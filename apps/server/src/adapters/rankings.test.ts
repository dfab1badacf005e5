import { isBetter } from '@reflex/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIndexOf } from '../calendar.ts'
import type { RankedScore, Rankings } from '../ports/rankings.ts'
import { boardsAt, expectEqualToRecount, recountBoard } from '../testing/expect-boards.ts'
import { rankingSources, type RankingBackend } from '../testing/ranking-sources.ts'
import { bestsOn } from '../testing/recount.ts'

const HOUR = 3_600_000
const SATURDAY = Date.UTC(2026, 10, 14, 12)

/** Removes a score the way the use case does: out, then the player's others offered again. */
async function remove(rankings: Rankings, scores: RankedScore[], index: number): Promise<void> {
  const [gone] = scores.splice(index, 1)
  if (!gone) return
  await rankings.withdraw(gone)
  for (const other of scores.filter(({ player }) => player === gone.player))
    await rankings.apply(other)
}

/** Makes one player of two. The better of both stands. */
async function join(
  rankings: Rankings,
  scores: RankedScore[],
  { gone, stays }: { gone: number; stays: number },
): Promise<void> {
  if (gone === stays) return
  for (const [i, score] of scores.entries()) {
    if (score.player !== gone) continue
    scores[i] = { ...score, player: stays }
    await rankings.reassign(score, stays)
  }
}

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('submit' as const), player: fc.integer({ min: 1, max: 12 }),
    value: fc.integer({ min: 3, max: 15 }), country: fc.constantFrom('KR', 'US', 'XX') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(1000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('join' as const), gone: fc.integer({ min: 1, max: 12 }),
    stays: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
) // prettier-ignore

describe.each(rankingSources)('boards $name', (source) => {
  let backend: RankingBackend
  beforeAll(async () => {
    backend = await source.start()
  })
  afterAll(() => backend.stop())

  test.each(['reaction-time', 'sequence-memory'] as const)(
    '[API-3] ranks, rows and counts of %s equal a recount after any sequence of submits, deletions and days',
    async (slug) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
          const scores: RankedScore[] = []
          let now = SATURDAY
          const rankings = await backend.open(scores)
          let id = 0
          for (const each of steps) {
            if (each.do === 'wait') now += each.hours * HOUR
            else if (each.do === 'remove')
              await remove(rankings, scores, each.which % (scores.length || 1))
            else if (each.do === 'join') await join(rankings, scores, each)
            else {
              const { player, value, country } = each
              const score = { id: ++id, player, slug, value, country, at: now }
              const today = { slug, window: `d${dayIndexOf(now)}`, scope: 'world' } as const
              const others = recountBoard(scores, today).filter((row) => row.player !== player)
              const seen = await rankings.preview(score)
              scores.push(score)
              await rankings.apply(score)
              const board = recountBoard(scores, today)
              const own = board.find((row) => row.player === player)
              const isAbove = (row: { value: number }) => isBetter(slug, row.value, value)
              expect(seen.today).toMatchObject({
                rank: 1 + others.filter(isAbove).length,
                players: others.length + 1,
                equal: others.filter((row) => row.value === value).length,
                best: { value: own?.value, rank: own?.rank },
              })
              // A second question, once it is counted, is answered alike.
              const { before: _, ...again } = (await rankings.preview(score)).today
              expect(seen.today).toMatchObject(again)
            }
          }
          for (const ref of boardsAt(now, slug)) {
            await expectEqualToRecount(rankings, scores, ref)
          }
        }),
        { numRuns: source.runs },
      )
    },
  )

  test('[API-3] large boards with an index, a worn-out head and outliers equal a recount', async () => {
    const scores: RankedScore[] = []
    const rankings = await backend.open(scores)
    for (let id = 1; id <= 1500; id++) {
      const value = id % 400 === 0 ? 60_000 + id : 150 + ((id * 7919) % 613)
      const score = {
        id,
        player: 1 + (id % 900),
        slug: 'reaction-time',
        value,
        country: 'KR',
        at: SATURDAY,
      } as const
      scores.push(score)
      await rankings.apply(score)
    }
    const ref = { slug: 'reaction-time', window: 'all', scope: 'world' } as const
    await expectEqualToRecount(rankings, scores, ref)
    for (let removed = 0; removed < 260; removed++) {
      const best = bestsOn(ref, scores)[0]
      await remove(
        rankings,
        scores,
        scores.findIndex(({ player, value }) => player === best?.player && value === best.value),
      )
    }
    await expectEqualToRecount(rankings, scores, ref)
  })

  test('the version moves when a board or a name changes, and only then', async () => {
    const scores: RankedScore[] = []
    const rankings = await backend.open(scores)
    const ref = { slug: 'reaction-time', window: 'all', scope: 'KR' } as const
    const keep = async (score: RankedScore) => {
      scores.push(score)
      await rankings.apply(score)
    }
    const score = {
      id: 1,
      player: 1,
      slug: 'reaction-time',
      value: 200,
      country: 'KR',
      at: SATURDAY,
    } as const
    await keep(score)
    const first = rankings.version(ref)
    await keep({ ...score, id: 2, value: 210 })
    await keep({ ...score, id: 3, player: 2, country: 'US' })
    expect(rankings.version(ref)).toBe(first)
    await rankings.rename(1)
    expect(rankings.version(ref)).not.toBe(first)
  })
})
