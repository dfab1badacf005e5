import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import { newRun } from '../../testing/results.ts'
import { openDatabase } from './database.ts'
import { findKept } from './keep-run.ts'
import { RunKeeper } from './run-keeper.ts'

const run = newRun({ session: 'session-1' })

test('a thread that ended gives UNAVAILABLE and is started again with the next runs', async () => {
  const dir = join(temporaryDir(), 'not-yet')
  const file = join(dir, 'store.sqlite')
  const other = await openDatabase(join(temporaryDir(), 'other.sqlite'))
  const keeper = new RunKeeper(file, (asked) => findKept(other.sqlite, asked))
  expect(await keeper.keep([run])).toMatchObject([{ ok: false, error: { code: 'UNAVAILABLE' } }])
  await other.close()

  mkdirSync(dir)
  const database = await openDatabase(file)
  const [first] = await keeper.keep([run])
  expect(first).toMatchObject({ ok: true, value: { what: 'kept' } })
  const again = await keeper.keep([run, { ...run, session: 'session-2' }])
  expect(again).toMatchObject([
    { ok: true, value: { what: 'known' } },
    { ok: true, value: { what: 'kept' } },
  ])
  await keeper.close()
  expect(database.sqlite.prepare('select count(*) from runs').pluck().get()).toBe(2)
  await database.close()
})

test('what a thread wrote before it ended is answered as new, so that it reaches the boards', async () => {
  const database = await openDatabase(join(temporaryDir(), 'store.sqlite'))
  const kept = await database.writer.submitRun(run)
  const nowhere = join(temporaryDir(), 'not-there', 'store.sqlite')
  const keeper = new RunKeeper(nowhere, (asked) => findKept(database.sqlite, asked))

  const sentAgain = { ...run, createdAt: run.createdAt + 1000 }
  const other = { ...run, session: 'session-2' }
  expect(await keeper.keep([run, sentAgain, other])).toMatchObject([
    { ok: true, value: { ...kept, renamed: true } },
    { ok: false, error: { code: 'UNAVAILABLE' } },
    { ok: false, error: { code: 'UNAVAILABLE' } },
  ])
  await database.close()
})
