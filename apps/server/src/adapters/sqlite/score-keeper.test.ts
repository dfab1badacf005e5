import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import { newScore } from '../../testing/results.ts'
import { openDatabase } from './database.ts'
import { findKept } from './keep-score.ts'
import { ScoreKeeper } from './score-keeper.ts'

const score = newScore({ session: 'session-1' })

test('a thread that ended gives UNAVAILABLE and is started again with the next scores', async () => {
  const dir = join(temporaryDir(), 'not-yet')
  const file = join(dir, 'store.sqlite')
  const other = await openDatabase(join(temporaryDir(), 'other.sqlite'))
  const keeper = new ScoreKeeper(file, (asked) => findKept(other.sqlite, asked))
  expect(await keeper.keep([score])).toMatchObject([{ ok: false, error: { code: 'UNAVAILABLE' } }])
  await other.close()

  mkdirSync(dir)
  const database = await openDatabase(file)
  const [first] = await keeper.keep([score])
  expect(first).toMatchObject({ ok: true, value: { fresh: true } })
  const again = await keeper.keep([score, { ...score, session: 'session-2' }])
  expect(again).toMatchObject([
    { ok: true, value: { fresh: false } },
    { ok: true, value: { fresh: true } },
  ])
  await keeper.close()
  expect(database.sqlite.prepare('select count(*) from scores').pluck().get()).toBe(2)
  await database.close()
})

test('what a thread wrote before it ended is answered as new, so that it reaches the boards', async () => {
  const database = await openDatabase(join(temporaryDir(), 'store.sqlite'))
  const kept = await database.writer.submitScore(score)
  const nowhere = join(temporaryDir(), 'not-there', 'store.sqlite')
  const keeper = new ScoreKeeper(nowhere, (asked) => findKept(database.sqlite, asked))

  const sentAgain = { ...score, createdAt: score.createdAt + 1000 }
  const other = { ...score, session: 'session-2' }
  expect(await keeper.keep([score, sentAgain, other])).toMatchObject([
    { ok: true, value: { score: kept.score, fresh: true } },
    { ok: false, error: { code: 'UNAVAILABLE' } },
    { ok: false, error: { code: 'UNAVAILABLE' } },
  ])
  await database.close()
})
