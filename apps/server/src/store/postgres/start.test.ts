import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { spawnMain } from '../../testing/child-server.ts'
import { temporaryDir } from '../../testing/fixtures.ts'
import { freePort } from '../../testing/postgres-server.ts'
import { askPostgres, freshDatabase, postgresForTests } from '../../testing/postgres.ts'
import { SESSION_SECRET } from '../../testing/load.ts'
import { NOBODY_THERE } from '../../testing/redis-links.ts'
import { openAt } from '../../testing/store-kinds.ts'
import { openPostgres } from './database.ts'
import { postgresMigrations } from '../migrate/postgres.ts'

async function startOn(DATABASE_URL: string) {
  const child = spawnMain({
    DATA_DIR: temporaryDir(),
    DATABASE_URL,
    REDIS_URL: NOBODY_THERE,
    SESSION_SECRET,
  })
  const said = child.stderr ? text(child.stderr) : ''
  const [code] = (await once(child, 'exit')) as [number]
  return [code, (await said).trim()]
}

test('where nothing listens the start stops with one line that holds no password', async () => {
  const port = await freePort()
  expect(await startOn(`postgres://labs:secret-word@127.0.0.1:${port}/labs`)).toEqual([
    1,
    `Reflex Labs cannot start: PostgreSQL at 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`,
  ])
})

describe.skipIf(postgresForTests === null)('a start on PostgreSQL', () => {
  const changed = (url: string, change: (url: URL) => void): string => {
    const other = new URL(url)
    change(other)
    return other.href
  }

  test('a wrong name, user or password stops it with one line', async () => {
    const url = await freshDatabase()
    const { host } = new URL(url)
    const nowhere = changed(url, (other) => void (other.pathname = '/no_such'))
    expect(await startOn(nowhere)).toEqual([
      1,
      `Reflex Labs cannot start: PostgreSQL at ${host} has no database "no_such"`,
    ])
    const stranger = changed(url, (other) => {
      other.username = 'stranger'
      other.password = 'secret-word'
    })
    expect(await startOn(stranger)).toEqual([
      1,
      `Reflex Labs cannot start: PostgreSQL at ${host} refuses the user "stranger" or the password of DATABASE_URL`,
    ])
    expect(await askPostgres(url, "select to_regclass('players') as made")).toEqual([
      { made: null },
    ])
  }, 60_000)

  test('a newer schema stops it and nothing is touched', async () => {
    const url = await freshDatabase()
    const { store } = await openAt(url)
    await store.close()
    const later = "insert into kysely_migration values ('9999-later', '')"
    await askPostgres(url, `${later}; drop index runs_ranked`)
    const [code, line] = await startOn(url)
    expect([code, line]).toEqual([1, expect.stringMatching(/^[^\n]+newer version[^\n]+$/)])
    const index = "select to_regclass('runs_ranked') as index"
    expect(await askPostgres(url, index)).toEqual([{ index: null }])
  }, 60_000)

  test('what another program keeps there is left alone', async () => {
    const url = await freshDatabase()
    await askPostgres(url, 'create table players (theirs text)')
    const [code, line] = await startOn(url)
    expect([code, line]).toEqual([1, expect.stringMatching(/"players" already exists$/)])
    expect(await askPostgres(url, "select to_regclass('visits') as made")).toEqual([{ made: null }])
  }, 60_000)

  test('nodes that start at once migrate once', async () => {
    const url = await freshDatabase()
    const nodes = await Promise.all(Array.from({ length: 6 }, () => openAt(url)))
    await Promise.all(nodes.map(({ store }) => store.check()))
    await Promise.all(nodes.map(({ store }) => store.close()))
    const done = await askPostgres(url, 'select name from kysely_migration order by name')
    expect(done).toEqual(postgresMigrations.map(({ name }) => ({ name })))
  })

  test('a migration that is cut off has not begun, and the next start does it', async () => {
    const url = await freshDatabase()
    const cut = openAt(url).then(
      ({ store }) => store.close(),
      () => undefined,
    )
    await askPostgres(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await cut
    const { store } = await openAt(url)
    await store.close()
    const done = await askPostgres(url, 'select name from kysely_migration')
    expect(done).toHaveLength(postgresMigrations.length)
  })

  test('whose turn to migrate comes late waits for it, longer than for an answer', async () => {
    const url = await freshDatabase()
    const holder = new pg.Client(url)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(730300, 0)')
    const opened = openPostgres(url, { answerWithinMs: 1000 })
    const since = performance.now()
    await vi.waitUntil(() => performance.now() - since > 1500, { timeout: 5000 })
    await holder.query('commit')
    await holder.end()
    const { close } = await opened
    await close()
    const done = await askPostgres(url, 'select name from kysely_migration')
    expect(done).toHaveLength(postgresMigrations.length)
  })
})
