import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { temporaryDir } from '../testing/fixtures.ts'
import { askPostgres, freshDatabase, postgresForTests } from '../testing/postgres.ts'
import { openAt } from '../testing/store-kinds.ts'
import { postgresMigrations } from './postgres/migrate.ts'
import type { Migration } from './sql/migrations.ts'
import { sqliteMigrations } from './sqlite/migrate.ts'

/** What earlier programs wrote down of a step: its name, without a checksum. */
const APPLIED = 'create table kysely_migration (name text primary key, timestamp text not null)'
const noteOf = (name: string): string => `insert into kysely_migration values ('${name}', '')`

async function bringUpToDate(address: string): Promise<void> {
  const { store } = await openAt(address)
  await store.close()
}

/** What a new one is needs to be found out once. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => (found ??= find())
}

const oneLine = (text: unknown): string => String(text).replaceAll(/\s+/g, ' ').trim()

function sqliteSchema(file: string): string[] {
  const db = new Sqlite(file, { readonly: true })
  try {
    return db
      .prepare<[], { sql: string | null }>('select sql from sqlite_master order by type, name')
      .all()
      .map(({ sql }) => oneLine(sql))
  } finally {
    db.close()
  }
}

/** Tables with their columns, indexes, constraints, triggers, functions and types, each as a line. */
const POSTGRES_SCHEMA = `
  select c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || ' ' || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'c') and a.attnum > 0
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  order by line`

const postgresSchema = async (url: string): Promise<string[]> =>
  (await askPostgres<{ line: string }>(url, POSTGRES_SCHEMA)).map(({ line }) => oneLine(line))

const upTo = (steps: readonly Migration[], last: string): Migration[] =>
  steps.filter(({ name }) => name <= last)

const newSqliteSchema = once(async () => {
  const fresh = join(temporaryDir(), 'new.sqlite')
  await bringUpToDate(fresh)
  return sqliteSchema(fresh)
})

test.each(sqliteMigrations.map(({ name }) => name))(
  'an embedded store that ended with %s becomes what a new one is',
  async (last) => {
    const file = join(temporaryDir(), 'old.sqlite')
    const old = new Sqlite(file)
    old.unsafeMode(true)
    old.exec(APPLIED)
    for (const { name, text } of upTo(sqliteMigrations, last)) {
      old.exec(text)
      old.exec(noteOf(name))
    }
    old.close()
    await bringUpToDate(file)
    expect(sqliteSchema(file)).toEqual(await newSqliteSchema())
  },
)

const earlier = (file: string): string =>
  readFileSync(new URL(`../testing/earlier-migrations/${file}.sql`, import.meta.url), 'utf8')

/** What a step is today, less what was put in after it had been committed. */
const without = (name: string, added: string): string => {
  const text = postgresMigrations.find((migration) => migration.name === name)?.text ?? ''
  expect(text).toContain(added)
  return text.replace(added, '')
}

const firstVisits = () => without('0005-visits', ' set plan_cache_mode = force_generic_plan')
const firstCounts = () => without('0008-play-counts', '\nset enable_hashjoin = on')
const firstSeeds = () => earlier('0009-seeds.1')

type Edited = Readonly<Record<string, () => string>>

/** Three steps were edited after they had been committed: what they were, commit by commit. */
const states: Record<string, Edited> = {
  '48905c9': {
    '0005-visits': firstVisits,
    '0008-play-counts': firstCounts,
    '0009-seeds': firstSeeds,
  },
  ba92aed: {
    '0005-visits': firstVisits,
    '0008-play-counts': firstCounts,
    '0009-seeds': () => firstSeeds().replace('>= 3600000', '>= 86400000'),
  },
  '3e30393': { '0005-visits': firstVisits, '0009-seeds': () => earlier('0009-seeds.2') },
  bf99068: {},
}

describe.skipIf(postgresForTests === null)('on PostgreSQL', () => {
  const cameUp = async (edited: Edited, steps: readonly Migration[]) => {
    const url = await freshDatabase()
    await askPostgres(url, APPLIED)
    for (const { name, text } of steps) {
      await askPostgres(url, `${edited[name]?.() ?? text};\n${noteOf(name)}`)
    }
    await bringUpToDate(url)
    return url
  }
  const newSchema = once(async () => postgresSchema(await cameUp({}, [])))

  test.each(Object.entries(states))(
    'a database of the steps as they were at %s becomes what a new one is',
    async (_commit, edited) => {
      const old = upTo(postgresMigrations, '0010-fewer-pages')
      const url = await cameUp(edited, old)
      expect(await postgresSchema(url)).toEqual(await newSchema())
      expect((await newSchema()).length).toBeGreaterThan(100)
    },
    60_000,
  )

  test('a database of the release before checksums becomes what a new one is', async () => {
    const released = upTo(postgresMigrations, '0021-duels').filter(
      ({ name }) => name !== '0010-same-functions',
    )
    const url = await cameUp({}, released)
    expect(await postgresSchema(url)).toEqual(await newSchema())
  }, 60_000)
})
