import { join } from 'node:path'
import fc from 'fast-check'
import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import { openDatabase, type SqliteDatabase } from './database.ts'
import { createPlayStore } from '../sql/play-store.ts'

const days = [20261113, 20261114, 20261115]

async function openPlays() {
  const database = await openDatabase(join(temporaryDir(), 'plays.sqlite'))
  onTestFinished(() => database.close())
  // What is proved here is counting, not durability.
  database.sqlite.pragma('synchronous = OFF')
  const player = database.sqlite.prepare(
    "insert into players (id, uid, nickname, country, created_at, seen_at) values (?, ?, null, 'KR', 0, 0)",
  )
  for (let id = 1; id <= 4; id++) player.run(id, `uid-${id}`)
  return { database, plays: createPlayStore(database) }
}

function insert({ sqlite }: SqliteDatabase, play: Play, nth: number): void {
  const { game, player, day, value, status } = play
  const common = `player_id, day, status, country, created_at, digest, is_personal_best, players_today, nickname_rejected`
  if (game === CHALLENGE_SLUG) {
    sqlite
      .prepare(
        `insert into challenge_scores (${common}, total_ms, session, attempt, seed, verified,
        reaction_ms, leftright_ms, color_ms, sequence_ms, aim_ms, number_ms)
        values (?, ?, ?, 'KR', ?, '', 0, 0, 0, ?, ?, 0, '', 0, 0, 0, 0, 0, 0, 0)`,
      )
      .run(player, day, status, nth, value, `s${nth}`)
    return
  }
  sqlite
    .prepare(
      `insert into scores (${common}, game, ms, session, mistakes, engine_version)
      values (?, ?, ?, 'KR', ?, '', 0, 0, 0, ?, ?, ?, 0, 1)`,
    )
    .run(player, day, status, nth, game, value, `s${nth}`)
}

interface Play {
  game: BoardSlug
  player: number
  day: number
  value: number
  status: string
}

const play = fc.record<Play>({
  game: fc.constantFrom<BoardSlug[]>('reaction-time', 'number-memory', CHALLENGE_SLUG),
  player: fc.integer({ min: 1, max: 4 }),
  day: fc.constantFrom(...days),
  value: fc.integer({ min: 1, max: 900 }),
  status: fc.constantFrom('ranked', 'ranked', 'review', 'rejected'),
})
const step = fc.oneof(
  { weight: 3, arbitrary: play.map((value) => ({ kind: 'add' as const, value })) },
  { weight: 1, arbitrary: fc.nat(30).map((id) => ({ kind: 'delete' as const, id })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(30), fc.constantFrom('ranked', 'rejected', 'review'))
      .map(([id, status]) => ({ kind: 'settle' as const, id, status })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...days).map((day) => ({ kind: 'expire' as const, day })),
  },
)

const allPlays = `select game, player_id, day, ms as value from scores where status = 'ranked'
  union all select '${CHALLENGE_SLUG}', player_id, day, total_ms from challenge_scores where status = 'ranked'`

test('[ADM-4] counters equal a recount in SQL after any adding, settling, deleting and expiring', async () => {
  const { database, plays } = await openPlays()
  const { sqlite } = database
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
      sqlite.exec('delete from scores; delete from challenge_scores; delete from sqlite_sequence')
      steps.forEach((each, nth) => {
        for (const table of ['scores', 'challenge_scores']) {
          if (each.kind === 'delete')
            sqlite.prepare(`delete from ${table} where id = ?`).run(each.id)
          if (each.kind === 'settle')
            sqlite.prepare(`update ${table} set status = ? where id = ?`).run(each.status, each.id)
          if (each.kind === 'expire')
            sqlite.prepare(`delete from ${table} where day < ?`).run(each.day)
        }
        if (each.kind === 'add') insert(database, each.value, nth)
      })
      const recount = <Row>(sql: string) =>
        sqlite.prepare<[], Row>(`with play as (${allPlays}) ${sql}`).all()
      expect(await plays.overall()).toEqual(
        recount('select count(*) as plays, count(distinct player_id) as players from play')[0],
      )
      const games = await plays.playsOfGames()
      expect(games.toSorted((a, b) => (a.game < b.game ? -1 : 1))).toEqual(
        recount(`select game, count(*) as plays, count(distinct player_id) as players,
          sum(value) as total, case game when 'number-memory' then max(value) else min(value) end as best
          from play group by game order by game`),
      )
      expect(await plays.playsOfDays(days[0] ?? 0, days[2] ?? 0)).toEqual(
        recount(`select day, count(*) as plays, count(distinct player_id) as players
          from play group by day order by day`),
      )
      const byGame = await plays.playsByGame(20261114, 20261115)
      expect([...byGame].map(([game, count]) => ({ game, plays: count }))).toEqual(
        recount(`select game, count(*) as plays from play
          where day >= 20261114 group by game order by game`),
      )
    }),
    { numRuns: 60 },
  )
})

test('a store that had scores before it had counters is counted once, however often it starts', async () => {
  const { database, plays } = await openPlays()
  const { sqlite } = database
  insert(
    database,
    { game: 'reaction-time', player: 1, day: 20261114, value: 300, status: 'ranked' },
    1,
  )
  sqlite.exec('delete from play_counts')
  const { playCounts } = await import('./migrations/0008-play-counts.ts')
  const { fewerPages } = await import('./migrations/0010-fewer-pages.ts')
  await playCounts.up(database.db)
  await playCounts.up(database.db)
  await fewerPages.up(database.db)
  await fewerPages.up(database.db)
  expect(await plays.overall()).toEqual({ plays: 1, players: 1 })
  expect(await plays.playsOfGames()).toEqual([
    { game: 'reaction-time', plays: 1, players: 1, total: 300, best: 300 },
  ])
})
