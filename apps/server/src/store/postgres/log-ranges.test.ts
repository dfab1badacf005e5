import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { Store } from '../port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { askPostgres, migratedDatabase, postgresForTests } from '../../testing/postgres.ts'
import { DELETION, keepFresh, newChallengeRun, newRun } from '../../testing/results.ts'
import { openAt } from '../../testing/store-kinds.ts'

const DAY = 86_400_000
const today = dayIndexOf(NOON)

async function opened(url: string): Promise<Store> {
  const { store } = await openAt(url)
  onTestFinished(() => store.close())
  return store
}

interface Range {
  readonly name: string
  readonly from_id: number
  readonly to_id: number | null
}

const rangesAt = (url: string): Promise<Range[]> =>
  askPostgres<Range>(url, 'select * from log_ranges()')

const numbersIn = async (url: string, table: string): Promise<number[]> => {
  const rows = await askPostgres<{ id: number }>(
    url,
    `select run_id as id from ${table} order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** As if so many runs had come. */
const numberFrom = (url: string, last: number) =>
  askPostgres(url, `select setval(pg_get_serial_sequence('runs', 'id'), ${last})`)

const keepAt = async (store: Store, createdAt: number): Promise<number> =>
  (await keepFresh(store, newRun({ createdAt }))).id

/** Three old runs in the first range; two old ones and a newer one in the second; one of today. */
async function grownSite() {
  const url = await migratedDatabase()
  const first = await opened(url)
  for (let nth = 0; nth < 3; nth++) await keepAt(first, NOON - 20 * DAY)
  await numberFrom(url, 25_000)
  for (const days of [20, 20, 5]) await keepAt(first, NOON - days * DAY)
  const store = await opened(url)
  await numberFrom(url, 50_000)
  await keepAt(store, NOON)
  return { url, store }
}

describe.skipIf(postgresForTests === null)('logs in ranges of their numbers', () => {
  test('whatever comes has a range; a start gives the last one an end', async () => {
    const { url } = await grownSite()
    expect(await rangesAt(url)).toEqual([
      { name: 'run_logs_from_0', from_id: 0, to_id: 20_000 },
      { name: 'run_logs_from_20000', from_id: 20_000, to_id: 45_003 },
      { name: 'run_logs_last', from_id: 45_003, to_id: null },
    ])
    expect(await numbersIn(url, 'run_logs')).toEqual([1, 2, 3, 25_001, 25_002, 25_003, 50_001])
    expect(await numbersIn(url, 'run_logs_last')).toEqual([50_001])
    await opened(url)
    expect(await numbersIn(url, 'run_logs_from_45003')).toEqual([50_001])
    expect((await rangesAt(url)).at(-1)).toMatchObject({ name: 'run_logs_last', from_id: 70_001 })
  })

  test('[API-6] retention drops a range that has all expired, and of another only the rows', async () => {
    const { url, store } = await grownSite()
    while ((await store.removeRecordsBefore(today - 10, 2)).length > 0);
    expect((await rangesAt(url)).map(({ name }) => name)).not.toContain('run_logs_from_0')
    expect(await numbersIn(url, 'run_logs')).toEqual([25_003, 50_001])
    expect(await store.findRun(25_003)).toMatchObject({ log: '[{"at":1}]' })
    expect(await store.findRun(2)).toBeNull()
    // What is still to be filled stays, however old everything in it is.
    while ((await store.removeRecordsBefore(today + 1, 2)).length > 0);
    expect(await numbersIn(url, 'run_logs')).toEqual([])
    expect(await keepAt(store, NOON)).toBe(50_002)
    expect(await numbersIn(url, 'run_logs')).toEqual([50_002])
  })

  test('somebody who reads for long holds up nobody: then the rows go one by one', async () => {
    const { url, store } = await grownSite()
    const reader = new pg.Client(url)
    await reader.connect()
    onTestFinished(() => reader.end())
    await reader.query('begin; select count(*) from run_logs')
    while ((await store.removeRecordsBefore(today - 10, 2)).length > 0);
    expect((await rangesAt(url)).map(({ name }) => name)).toContain('run_logs_from_0')
    expect(await numbersIn(url, 'run_logs')).toEqual([25_003, 50_001])
    await reader.query('commit')
    await store.removeRecordsBefore(today - 9, 2)
    expect((await rangesAt(url)).map(({ name }) => name)).not.toContain('run_logs_from_0')
  })

  test('a log goes with its record, in whichever range', async () => {
    const { url, store } = await grownSite()
    for (const id of [2, 50_001]) {
      const deletion = await store.trashRecord({ kind: 'game', id }, DELETION)
      await store.removeTrashed(deletion?.trash ?? 0, 9)
    }
    expect(await numbersIn(url, 'run_logs')).toEqual([1, 3, 25_001, 25_002, 25_003])
    const uid = 'somebody'
    await keepFresh(store, newChallengeRun({ uid }))
    await numberFrom(url, 80_000)
    await keepFresh(store, newRun({ uid }))
    expect((await numbersIn(url, 'run_logs')).slice(-2)).toEqual([50_002, 80_001])
    await store.removePlayer(uid, NOON)
    expect(await numbersIn(url, 'run_logs')).toEqual([1, 3, 25_001, 25_002, 25_003])
  })

  test('a range is about as wide as a day was', async () => {
    const { url } = await grownSite()
    await askPostgres(url, "update log_pace set noted_at = now() - interval '1 day'")
    await numberFrom(url, 600_000)
    await keepAt(await opened(url), NOON)
    await opened(url)
    const { a_day: aDay = 0 } =
      (await askPostgres<{ a_day: number }>(url, 'select a_day from log_pace'))[0] ?? {}
    expect(aDay).toBeGreaterThan(20_000)
    await askPostgres(url, "update log_pace set noted_at = now() - interval '1 day'")
    await opened(url)
    const last = (await rangesAt(url)).at(-1)
    expect(last?.from_id).toBeGreaterThan(1_000_000)
  })
})
