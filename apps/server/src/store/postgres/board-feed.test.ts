import { randomUUID } from 'node:crypto'
import { CHALLENGE_SLUG } from '@reflex/contract'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { recordStore } from '../../features/records/sql-records.ts'
import type { Steps } from '../sql/steps.ts'
import { openPostgres } from './database.ts'
import { numberTypes } from './pool.ts'
import { expectAgreed, followedNode } from '../../testing/followed-node.ts'
import { askPostgres, migratedDatabase, postgresForTests } from '../../testing/postgres.ts'
import { DELETION } from '../../testing/results.ts'

const PATIENCE = { timeout: 20_000, interval: 20 }
const world = { slug: 'reaction-time', window: 'all', scope: 'world' } as const

async function session(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types: numberTypes })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A removal as part of a transaction that goes on. */
async function removeWith(held: pg.Client, url: string, id: number) {
  const database = await openPostgres(url)
  onTestFinished(() => database.close())
  const write = async <T>(job: () => Steps<T>): Promise<T> => {
    const steps = job()
    let step = steps.next()
    while (!step.done) {
      const { sql, parameters } = step.value
      const { rows, rowCount } = await held.query(sql, [...parameters])
      step = steps.next({ rows, changed: rowCount ?? 0 })
    }
    return step.value
  }
  return recordStore({ ...database, write }).trashRecord({ kind: 'game', id }, DELETION)
}

async function twoNodes(clock = () => NOON) {
  const url = await migratedDatabase()
  return { url, nodes: [await followedNode(url, clock), await followedNode(url, clock)] as const }
}

describe.skipIf(postgresForTests === null)('what PostgreSQL tells the boards of every node', () => {
  test('a deletion that is held open while later ones are committed is heard once it ends', async () => {
    const { url, nodes } = await twoNodes()
    const [one, two] = nodes
    const [first, second] = [await one.keep({ value: 200 }), await one.keep({ value: 210 })]
    await one.keep({ value: 220 })
    await expectAgreed(url, nodes)
    const held = await session(url)
    await held.query('begin')
    expect(await removeWith(held, url, first.id)).toMatchObject({ runs: 1 })
    await two.records.remove({ kind: 'game', id: second.id }, DELETION.email)
    await one.keep({ value: 230 })
    await expectAgreed(url, nodes)
    expect(await two.rankings.positions([world], first.player)).toEqual([{ value: 200, rank: 1 }])
    await held.query('commit')
    await expectAgreed(url, nodes)
    expect(await two.rankings.positions([world], first.player)).toEqual([null])
  })

  test('results appear in the order of their numbers, also where a batch is held open', async () => {
    const { url, nodes } = await twoNodes()
    const [one, two] = nodes
    const { id } = await one.keep({ value: 200 })
    const held = await session(url)
    await held.query('begin')
    await held.query('select pg_advisory_xact_lock(730300, 1)')
    await held.query(`with somebody as (
        insert into players (uid, country, created_at, seen_at) values ('held', 'KR', 0, 0) returning id
      ), run as (
        insert into runs (session, attempt, kind, digest, game, value, mistakes, country, created_at,
          day, status, engine_version, seed, answer, replaced, player_id)
        select 'held', 0, kind, digest, game, 150, mistakes, country, created_at, day, status,
          engine_version, seed, answer, '+', p.id from runs r, somebody p where r.id = ${id}
        returning id, player_id
      )
      insert into player_forms (player_id, game, version, form, bests)
        select n.player_id, f.game, 1, f.form,
          replace(regexp_replace(f.bests, '[0-9]+,${id}([],])', '150,@\\1', 'g'), '@', n.id::text)
        from player_forms f, run n`)
    const later = two.keep({ value: 140 })
    const waiting = "select from pg_locks where locktype = 'advisory' and not granted"
    await vi.waitUntil(async () => (await askPostgres(url, waiting)).length === 1, PATIENCE)
    await expectAgreed(url, nodes)
    await held.query('commit')
    expect((await later).id).toBeGreaterThan(id + 1)
    await expectAgreed(url, nodes)
    expect(await one.rankings.top(world, 2)).toMatchObject([{ value: 140 }, { value: 150 }])
  })

  test('a node has its own score at once, and not again when another has removed it since', async () => {
    const { url, nodes } = await twoNodes()
    const [one, two] = nodes
    const mine = await one.keep({ value: 200 })
    expect(await one.rankings.positions([world], mine.player)).toEqual([{ value: 200, rank: 1 }])
    const late = await one.commit({ value: 190 })
    await expectAgreed(url, nodes)
    expect(await two.records.remove({ kind: 'game', id: late.id }, DELETION.email)).toBeGreaterThan(
      0,
    )
    await expectAgreed(url, nodes)
    await one.rankings.kept(late)
    await expectAgreed(url, nodes)
    expect(await one.rankings.playersOn(world)).toBe(1)
  })

  test('a score that was removed before its node had read it does not come back', async () => {
    const { url, nodes } = await twoNodes()
    const [one, two] = nodes
    await one.keep({ value: 200 })
    await expectAgreed(url, nodes)
    one.line.isCut = true
    const late = await one.commit({ value: 190 })
    expect(await two.records.remove({ kind: 'game', id: late.id }, DELETION.email)).toBeGreaterThan(
      0,
    )
    one.line.isCut = false
    await expectAgreed(url, nodes)
    await one.rankings.kept(late)
    await expectAgreed(url, nodes)
    await one.keep({ value: 210 })
    await expectAgreed(url, nodes)
    expect(await one.rankings.playersOn(world)).toBe(2)
  })

  test('a player who plays on two nodes has the better of both on each', async () => {
    const { url, nodes } = await twoNodes()
    const [one, two] = nodes
    const uid = randomUUID()
    await Promise.all([one.keep({ uid, value: 205 }), two.keep({ uid, value: 195 })])
    await Promise.all([one.keep({ uid, value: 199 }), two.keep({ uid, value: 201 })])
    await expectAgreed(url, nodes)
    expect(await one.rankings.top(world, 5)).toMatchObject([{ value: 195 }])
  })

  test('removals, verdicts, doubts, erasure and expiry on one node are followed by the other', async () => {
    const { url, nodes } = await twoNodes()
    const [one, two] = nodes
    const uids = Array.from({ length: 6 }, () => randomUUID())
    const kept = []
    for (let nth = 0; nth < 48; nth++) {
      const slug = nth % 4 === 3 ? CHALLENGE_SLUG : 'reaction-time'
      const at = NOON - (nth % 9) * 86_400_000
      const uid = uids[nth % 6] ?? ''
      const country = nth % 5 ? 'KR' : 'US'
      const status = nth % 7 === 6 ? 'review' : 'ranked'
      kept.push(
        await nodes[nth % 2 ? 1 : 0].keep({ slug, at, uid, country, status, value: 300 - nth }),
      )
    }
    await expectAgreed(url, nodes)
    const refOf = ({ slug, id }: { slug: string; id: number }) =>
      ({ kind: slug === CHALLENGE_SLUG ? 'challenge' : 'game', id }) as const
    for (const [nth, score] of kept.entries()) {
      const { records } = nodes[nth % 3 ? 0 : 1]
      if (nth % 7 === 6) await records.applyVerdict(refOf(score), 'clean')
      else if (nth % 8 === 5) await records.remove(refOf(score), DELETION.email)
      else if (nth % 8 === 2) await records.applyVerdict(refOf(score), 'rejected')
    }
    await expectAgreed(url, nodes)
    await two.records.reviewAllOf(kept[0]?.player ?? 0)
    await one.records.removeAllOf(kept[1]?.player ?? 0, DELETION.email)
    await one.records.erase(uids[2] ?? '')
    await expectAgreed(url, nodes)
    while (await two.records.expireBefore(Math.floor(NOON / 86_400_000) - 4, 3));
    await expectAgreed(url, nodes)
    expect(await one.rankings.playersOn(world)).toBeGreaterThan(1)
  })

  test('a run that others confirm comes to the boards of every node', async () => {
    const { url, nodes } = await twoNodes()
    const [one, two] = nodes
    const waiting = await one.keep({ value: 180, status: 'confirm' })
    await one.keep({ value: 200 })
    await expectAgreed(url, nodes)
    await one.records.applyVerdict({ kind: 'game', id: waiting.id }, 'clean')
    await expectAgreed(url, nodes)
    expect(await two.rankings.top(world, 1)).toMatchObject([{ value: 180 }])
  })

  test('midnight passes on every node: a new day begins, and the day before leaves the boards', async () => {
    const scene = { now: NOON }
    const { url, nodes } = await twoNodes(() => scene.now)
    for (let day = 0; day < 4; day++) {
      const at = NOON + day * 86_400_000
      scene.now = at
      await nodes[day % 2 ? 1 : 0].keep({ value: 240 - day, at })
      await nodes[day % 2 ? 0 : 1].keep({ value: 250 - day, at })
      await expectAgreed(url, nodes, at)
    }
  })
})
