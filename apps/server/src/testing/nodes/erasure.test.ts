import { randomUUID } from 'node:crypto'
import type { RedisCommander } from 'ioredis'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readyChallenge, submitChallenge } from '../challenge-fixtures.ts'
import { readyBody, submit, testServer } from '../fixtures.ts'
import { askPostgres } from '../postgres.ts'
import { linkTo } from '../redis-links.ts'
import { canShare, sharedSite } from '../shared-site.ts'

const PATIENCE = { timeout: 15_000 }

/** Every row of every table, as text. */
async function everyRow(url: string): Promise<string[]> {
  const tables = await askPostgres<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const rows = await Promise.all(
    tables.map(({ name }) =>
      askPostgres<{ row: string }>(url, `select t::text as row from "${name}" t`),
    ),
  )
  return rows.flat().map(({ row }) => row)
}

async function valueOf(redis: RedisCommander, key: string): Promise<unknown> {
  const kind = await redis.type(key)
  if (kind === 'string') return redis.get(key)
  if (kind === 'hash') return redis.hgetall(key)
  if (kind === 'zset') return redis.zrange(key, '0', '-1')
  if (kind === 'set') return redis.smembers(key)
  if (kind === 'list') return redis.lrange(key, 0, -1)
  throw new Error(`what is a ${kind}?`)
}

/** Every key of this site with what it holds. */
async function everyKey(url: string): Promise<Record<string, unknown>> {
  const link = await linkTo(url)
  onTestFinished(() => link.close())
  return link.ask(async (redis) => {
    const keys = (await redis.keys('*')).filter((key) => key.includes(link.namespace))
    const values = await Promise.all(keys.map((key) => valueOf(redis, key)))
    return Object.fromEntries(keys.toSorted().map((key) => [key, values[keys.indexOf(key)]]))
  })
}

describe.runIf(canShare)('on PostgreSQL and Redis', () => {
  test('nothing of a deleted player is left, in no table and under no key [API-3]', async () => {
    const env = await sharedSite()
    const server = await testServer(env)
    const [database, redis] = [env['DATABASE_URL'] ?? '', env['REDIS_URL'] ?? '']
    const play = async (uid: string, nickname: string) => {
      await submit(server, { ...(await readyBody(server, { uid })), nickname })
      await submitChallenge(server, (await readyChallenge(server, uid)).body)
    }
    await play(randomUUID(), 'Bleibende')
    const [me, nickname] = [randomUUID(), '사라지는 이름']
    await play(me, nickname)
    const traces = [me, nickname]
    const found = async () => {
      const all = [...(await everyRow(database)), JSON.stringify(await everyKey(redis))]
      return traces.filter((trace) => all.some((text) => text.includes(trace)))
    }
    expect(await found()).toEqual(traces)

    await server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers: { 'x-labs-uid': me } })

    await expect.poll(found, PATIENCE).toEqual([])
    expect((await everyRow(database)).join('\n')).toContain('Bleibende')
  })
})
