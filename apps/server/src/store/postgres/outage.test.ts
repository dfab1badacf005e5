import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { board, get, readyBody, submit, testServer } from '../../testing/fixtures.ts'
import { createPostgres } from '../../testing/postgres-server.ts'
import { askPostgres, migratedDatabase, postgresForTests } from '../../testing/postgres.ts'
import { NOBODY_THERE } from '../../testing/redis-links.ts'
import { newRun } from '../../testing/results.ts'
import { openAt } from '../../testing/store-kinds.ts'
import { isNightly } from '../../testing/thorough.ts'

const UNAVAILABLE = { code: 'UNAVAILABLE', retryAfterSeconds: 2 }

describe.skipIf(postgresForTests === null || process.env['TEST_DATABASE_URL'] !== undefined)(
  'with PostgreSQL away',
  () => {
    test('submits are UNAVAILABLE, readiness fails and liveness holds; back again, all goes on', async () => {
      const postgres = await createPostgres({ durable: true })
      onTestFinished(() => postgres.remove())
      await postgres.start()
      const server = await testServer({
        DATABASE_URL: postgres.url('postgres'),
        REDIS_URL: NOBODY_THERE,
      })
      const [kept, lost] = [await readyBody(server), await readyBody(server)]
      const first = await submit(server, kept)
      expect(first.statusCode).toBe(200)

      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        await postgres.stop(signal)
        const reply = await submit(server, lost)
        expect([reply.statusCode, reply.json().code]).toEqual([503, 'UNAVAILABLE'])
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
        expect((await get(server, '/readyz')).statusCode).toBe(503)
        expect((await get(server, '/healthz')).statusCode).toBe(200)
        await postgres.start()
        while ((await get(server, '/readyz')).statusCode !== 200) await pause(20)
        expect((await submit(server, kept)).body).toBe(first.body)
      }
      expect((await submit(server, lost)).statusCode).toBe(200)
      expect((await board(server)).players).toBe(2)
    }, 120_000)
  },
)

describe.skipIf(postgresForTests === null)('trouble on PostgreSQL', () => {
  test('a connection that is cut is replaced, and what was written with it is there once', async () => {
    const url = await migratedDatabase()
    const { store, plays } = await openAt(url)
    const scores = Array.from({ length: 400 }, () => newRun())
    const keepUntilKept = async (score: (typeof scores)[number]) => {
      for (;;) {
        try {
          return await store.keepRun(score)
        } catch (error) {
          expect(error).toMatchObject(UNAVAILABLE)
          await pause(5)
        }
      }
    }
    const all = Promise.all(scores.map(keepUntilKept))
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    for (let times = 0; times < 5; times++) await askPostgres(url, cut)
    await all
    expect(await plays.overall()).toEqual({ plays: 400, players: 400 })
    await store.close()
  })

  test.runIf(isNightly)(
    'a lock that stays is UNAVAILABLE in bounded time, and a later try is kept',
    async () => {
      const url = await migratedDatabase()
      const { store } = await openAt(url)
      const score = newRun({ uid: randomUUID() })
      const held = askPostgres(url, 'begin; lock table players; select pg_sleep(9)')
      const waits = `select from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'players' and l.mode = 'AccessExclusiveLock' and l.granted`
      while ((await askPostgres(url, waits)).length === 0) await pause(20)
      await expect(store.keepRun(score)).rejects.toMatchObject(UNAVAILABLE)
      await held
      expect(await store.keepRun(score)).toMatchObject({ what: 'kept' })
      await store.close()
    },
    60_000,
  )

  test('of those written together, one that cannot be written loses only itself', async () => {
    const url = await migratedDatabase()
    const { store } = await openAt(url)
    const bad = newRun({ value: 2 ** 40 })
    const settled = await Promise.allSettled(
      [newRun(), bad, newRun()].map((score) => store.keepRun(score)),
    )
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await store.close()
  })
})
