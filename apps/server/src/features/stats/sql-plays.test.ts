import fc from 'fast-check'
import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { describe, expect, test } from 'vitest'
import { openEmpty, rowsAt, storeKinds, tamperAt } from '../../testing/store-kinds.ts'

const days = [20261113, 20261114, 20261115]

const fourPlayers = `insert into players (id, uid, nickname, country, created_at, seen_at) values
  ${[1, 2, 3, 4].map((id) => `(${id}, 'uid-${id}', null, 'KR', 0, 0)`).join(', ')}`

function insertion({ game, player, day, value, status }: Play, nth: number): string {
  return `insert into runs (session, attempt, kind, game, player_id, value, mistakes, country, created_at,
      day, status, engine_version, seed, digest, answer)
    values ('s${nth}', 0, 'board', '${game}', ${player}, ${value}, 0, 'KR', ${nth},
      ${day}, '${status}', 1, '', '', '[]')`
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
/** A statement may concern no row, one or many. */
const step = fc.oneof(
  { weight: 6, arbitrary: play.map((value) => ({ kind: 'add' as const, value })) },
  { weight: 1, arbitrary: fc.nat(6).map((rest) => ({ kind: 'delete' as const, rest })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(3), fc.constantFrom('ranked', 'rejected', 'review'))
      .map(([rest, status]) => ({ kind: 'settle' as const, rest, status })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...days).map((day) => ({ kind: 'expire' as const, day })),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function statement(each: Step, nth: number): string {
  if (each.kind === 'add') return insertion(each.value, nth)
  if (each.kind === 'delete') return `delete from runs where id % 7 = ${each.rest}`
  if (each.kind === 'expire') return `delete from runs where day < ${each.day}`
  return `update runs set status = '${each.status}' where id % 4 = ${each.rest}`
}

const allPlays = "select game, player_id, day, value from runs where status = 'ranked'"

const byGameName = (a: { game: string }, b: { game: string }): number => (a.game < b.game ? -1 : 1)

describe.each(storeKinds)('plays on $name', (kind) => {
  test('[ADM-4] counters equal a recount in SQL after any adding, settling, deleting and expiring', async () => {
    const { plays, address } = await openEmpty(kind)
    await tamperAt(address, fourPlayers)
    const recount = <Row>(sql: string) => rowsAt<Row>(address, `with play as (${allPlays}) ${sql}`)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
        await tamperAt(address, ['delete from runs', ...steps.map(statement)].join(';'))
        expect([await plays.overall()]).toEqual(
          await recount('select count(*) as plays, count(distinct player_id) as players from play'),
        )
        const games = await plays.playsOfGames()
        expect(games.toSorted(byGameName)).toEqual(
          await recount(`select game, count(*) as plays, count(distinct player_id) as players,
            sum(value) as total, case game when 'number-memory' then max(value) else min(value) end as best
            from play group by game order by game`),
        )
        expect(await plays.playsOfDays('utc', days[0] ?? 0, days[2] ?? 0)).toEqual(
          await recount(`select day, count(*) as plays, count(distinct player_id) as players
            from play group by day order by day`),
        )
        const byGame = [...(await plays.playsByGame('utc', 20261114, 20261115))]
        expect(
          byGame.map(([game, count]) => ({ game, plays: count })).toSorted(byGameName),
        ).toEqual(
          await recount(`select game, count(*) as plays from play
            where day >= 20261114 group by game order by game`),
        )
      }),
      { numRuns: kind.runs },
    )
  })
})
