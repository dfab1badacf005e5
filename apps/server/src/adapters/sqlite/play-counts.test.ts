import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import { newScore } from '../../testing/results.ts'
import { openDatabase } from './database.ts'

const NOON = Date.UTC(2026, 10, 14, 12)
const DAY = 86_400_000

/** What the counters should hold, from the rows alone. */
const recounted = `with play as (select game, player_id, day, ms as value from scores where status = 'ranked')
  select day, game, count(*) as plays, sum(value) as total, 0 as players from play group by day, game
  union all select 0, game, count(*), sum(value), count(distinct player_id) from play group by game
  union all select day, '*', count(*), 0, count(distinct player_id) from play group by day
  union all select 0, '*', count(*), 0, count(distinct player_id) from play having count(*) > 0
  order by 1, 2`

test('[ADM-4] scores that are kept together are counted as if each had come alone', async () => {
  const database = await openDatabase(join(temporaryDir(), 'batches.sqlite'))
  onTestFinished(() => database.close())
  const { writer, sqlite } = database
  const rows = (sql: string) => sqlite.prepare(sql).all()
  let random = 7
  const below = (most: number) => (random = (random * 48_271) % 2_147_483_647) % most
  for (let batch = 0; batch < 40; batch++) {
    const scores = Array.from({ length: 1 + below(12) }, (_, nth) => {
      const uid = `player ${below(9)}`
      const settles = below(4) === 0 && { settled: [{ session: `claim ${below(30)}`, attempt: 0, status: 'ranked' as const }] } // prettier-ignore
      return newScore({
        uid,
        // Some wait for a later one to settle them, on whatever day that comes.
        session: below(3) === 0 ? `claim ${below(30)}` : `${batch}.${nth}`,
        status: (['ranked', 'ranked', 'confirm', 'review'] as const)[below(4)] ?? 'ranked',
        game: (['reaction-time', 'aim-trainer', 'number-memory'] as const)[below(3)] ?? 'aim-trainer', // prettier-ignore
        ms: 200 + below(500),
        createdAt: NOON + (batch + below(3)) * DAY,
        // One that is decided on a form that does not exist is refused, and the batch is written anew.
        ...(below(9) === 0 && { form: { after: 5, form: '{}', settled: [] } }),
        ...(settles && { form: { after: 0, form: '{}', ...settles } }),
      })
    })
    await Promise.allSettled(scores.map((score) => writer.submitScore(score)))
    expect(rows('select * from play_counts where plays > 0 order by day, game')).toEqual(
      rows(recounted),
    )
  }
  expect(rows('select * from play_counts where plays <= 0')).toEqual([])
})
