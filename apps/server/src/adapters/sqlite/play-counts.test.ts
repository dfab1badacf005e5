import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import { newScore } from '../../testing/results.ts'
import { openDatabase } from './database.ts'
import { playCounts } from './migrations/0008-play-counts.ts'
import { fewerPages } from './migrations/0010-fewer-pages.ts'
import { sqliteStores } from './stores.ts'

test('a store that had scores before it had counters is counted once, however often it starts', async () => {
  const database = await openDatabase(join(temporaryDir(), 'plays.sqlite'))
  onTestFinished(() => database.close())
  const { store, plays } = sqliteStores(database)
  await store.keepScore(newScore({ ms: 300 }))
  database.sqlite.exec('delete from play_counts')
  for (const step of [playCounts, playCounts, fewerPages, fewerPages]) await step.up(database.db)
  expect(await plays.overall()).toEqual({ plays: 1, players: 1 })
  expect(await plays.playsOfGames()).toEqual([
    { game: 'reaction-time', plays: 1, players: 1, total: 300, best: 300 },
  ])
})
