import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import { openDatabase } from './database.ts'
import { sqliteMigrations } from './migrate.ts'
import { sqliteStores } from './stores.ts'

/** A store from before it had counters, with one run. */
function oldStore(): string {
  const file = join(temporaryDir(), 'plays.sqlite')
  const old = new Sqlite(file)
  old.exec('create table kysely_migration (name text primary key, timestamp text not null)')
  for (const { name, text } of sqliteMigrations) {
    if (name > '0008') break
    old.exec(text)
    old.exec(`insert into kysely_migration values ('${name}', '')`)
  }
  old.exec(`insert into players (id, uid, country, created_at, seen_at) values (1, 'one', 'KR', 1, 1);
    insert into scores (session, digest, player_id, game, ms, mistakes, country, created_at, day,
      status, engine_version, is_personal_best, players_today, nickname_rejected)
    values ('s', '', 1, 'reaction-time', 300, 0, 'KR', 1, 20260101, 'ranked', 1, 1, 1, 0)`)
  old.close()
  return file
}

test('a store that had scores before it had counters is counted once, however often it starts', async () => {
  const file = oldStore()
  await (await openDatabase(file)).close()
  const database = await openDatabase(file)
  onTestFinished(() => database.close())
  const { plays } = sqliteStores(database)
  expect(await plays.overall()).toEqual({ plays: 1, players: 1 })
  expect(await plays.playsOfGames()).toEqual([
    { game: 'reaction-time', plays: 1, players: 1, total: 300, best: 300 },
  ])
})
