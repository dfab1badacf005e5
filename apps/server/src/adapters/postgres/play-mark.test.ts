import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Store } from '../../ports/store.ts'
import { NOON } from '../../testing/fixtures.ts'
import { askPostgres, migratedDatabase, postgresForTests } from '../../testing/postgres.ts'
import { newRun, newScore } from '../../testing/results.ts'
import { openAt } from '../../testing/store-kinds.ts'

const DAY = 86_400_000

/** Every counter from the rows alone. Who played a game on a day is not counted. */
const RECOUNT = `
  with play as (
    select game, player_id, day, ms as value from scores where status = 'ranked'
    union all select 'reflex-challenge', player_id, day, total_ms from challenge_scores where status = 'ranked'
  ), keyed as (
    select 0 as day, '*' as game, player_id, 0 as value from play
    union all select 0, game, player_id, value from play
    union all select day, '*', player_id, 0 from play
    union all select day, game, player_id, value from play
  )
  select day, game, count(*) as plays, sum(value) as total,
    case when day = 0 or game = '*' then count(distinct player_id) else 0 end as players
  from keyed group by day, game order by day, game`
const COUNTED = 'select day, game, plays, total, players from play_counts order by day, game'

const expectRecounted = async (url: string): Promise<void> =>
  expect(await askPostgres(url, COUNTED)).toEqual(await askPostgres(url, RECOUNT))

const markAt = async (url: string) =>
  (await askPostgres<{ game: number; challenge: number }>(url, 'select * from play_mark'))[0]

async function twoStores() {
  const url = await migratedDatabase()
  const [one, two] = [await openAt(url), await openAt(url)]
  onTestFinished(async () => {
    await Promise.all([one.store.close(), two.store.close()])
  })
  return { url, stores: [one.store, two.store] as const }
}

/** Of forty players, in two games and the challenge, on three days. */
const play = (store: Store, nth: number) => {
  const common = { uid: `player ${nth % 40}`, createdAt: NOON - (nth % 3) * DAY }
  if (nth % 9 === 0) return store.keepChallengeRun(newRun({ ...common, totalMs: 900 + nth }))
  const game = nth % 2 === 0 ? 'reaction-time' : 'aim-trainer'
  const status = nth % 11 === 0 ? 'review' : 'ranked'
  return store.keepScore(newScore({ ...common, game, ms: 200 + nth, status }))
}

const playAll = (stores: readonly [Store, Store], from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => play(stores[i % 2 ? 1 : 0], from + i)))

const game = (id: number) => ({ kind: 'game', id }) as const

describe.skipIf(postgresForTests === null)('counters that hold all results up to a mark', () => {
  test('[ADM-4] are read with what has come since, whatever is removed or settled meanwhile', async () => {
    const { url, stores } = await twoStores()
    const [one, two] = stores
    await playAll(stores, 0, 120)
    expect(await markAt(url)).toMatchObject({ game: 0, challenge: 0 })
    await expectRecounted(url)
    await one.removeRecord(game(3))
    await two.settleRecord(game(5), { status: 'rejected' })
    await expectRecounted(url)
    await playAll(stores, 120, 250)
    expect((await markAt(url))?.game).toBeGreaterThan(200)
    await expectRecounted(url)
    await Promise.all([
      playAll(stores, 370, 120),
      ...[11, 22, 33].map((id) => one.settleRecord(game(id), { status: 'ranked' })),
      two.removePlayer('player 7', NOON),
      one.removeRecordsBefore(Math.floor(NOON / DAY) - 1, 40),
    ])
    await expectRecounted(url)
    while ((await askPostgres<{ more: boolean }>(url, 'select count_plays(50) as more'))[0]?.more);
    await expectRecounted(url)
  })

  test('wait for nobody: a removal that is held open is counted once, on whichever side of the mark', async () => {
    const { url, stores } = await twoStores()
    await playAll(stores, 0, 300)
    const counted = (await markAt(url))?.game ?? 0
    expect(counted).toBeGreaterThan(200)
    const held = new pg.Client(url)
    await held.connect()
    onTestFinished(() => held.end())
    await held.query('begin')
    await held.query(
      `delete from scores where id in (${counted - 1}, ${counted + 1}, ${counted + 2})`,
    )
    await held.query(`update scores set status = 'ranked' where id in (11, 22, ${counted + 4})`)
    await playAll(stores, 300, 300)
    expect(await markAt(url)).toMatchObject({ game: counted })
    await expectRecounted(url)
    await held.query('commit')
    await expectRecounted(url)
    await playAll(stores, 600, 300)
    expect((await markAt(url))?.game).toBeGreaterThan(counted)
    await expectRecounted(url)
  })

  test('two players who become one are counted as one, also what the mark has not reached', async () => {
    const { url, stores } = await twoStores()
    await playAll(stores, 0, 330)
    const numbers = await askPostgres<{ id: number }>(
      url,
      `select id from players where uid in ('player 1', 'player 2') order by uid`,
    )
    const [gone, stays] = numbers.map(({ id }) => id)
    await askPostgres(
      url,
      `begin; select join_play_counts(${gone}, ${stays});
      update scores set player_id = ${stays} where player_id = ${gone};
      update challenge_scores set player_id = ${stays} where player_id = ${gone}; commit`,
    )
    await expectRecounted(url)
    await askPostgres(url, 'select count_plays(10000)')
    await expectRecounted(url)
  })

  test('are caught up with quickly on tables of which the planner knows nothing', async () => {
    const { url } = await twoStores()
    const many = 20_000
    await askPostgres(
      url,
      `alter table scores set (autovacuum_enabled = off);
      alter table players disable trigger players_joined;
      insert into players (id, uid, country, created_at, seen_at)
        select n, 'uid ' || n, 'KR', 0, 0 from generate_series(1, ${many}) n;
      insert into scores (session, digest, player_id, game, ms, mistakes, country, created_at, day,
        status, engine_version, is_personal_best, players_today, nickname_rejected)
        select 's' || n || '-' || nth, '', n, 'reaction-time', 200 + n % 400, 0, 'KR', 0, 20261101,
          'ranked', 1, 1, 1, 0
        from generate_series(1, ${many}) n, generate_series(1, 2) nth`,
    )
    await expectRecounted(url)
    const from = performance.now()
    while (
      (await askPostgres<{ more: boolean }>(url, 'select count_plays(2000) as more'))[0]?.more
    );
    // With a wrong index each of them would go through all of its game: some minutes.
    expect(performance.now() - from).toBeLessThan(20_000)
    await expectRecounted(url)
  }, 60_000)
})
