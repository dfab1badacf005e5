import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { STORE_FILE } from '../open-stores.ts'
import { board, readyBody, submit, testServer } from '../../testing/fixtures.ts'

/** Another process that holds the write lock of the same file. */
function lockFrom(dataDir: string): Sqlite.Database {
  const other = new Sqlite(join(dataDir, STORE_FILE))
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  return other
}

test('a lock that passes costs only time', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const other = lockFrom(server.dataDir)
  const reply = submit(server, body)
  expect((await board(server)).players).toBe(0)
  other.exec('ROLLBACK')
  expect((await reply).statusCode).toBe(200)
})

test('a lock that stays is UNAVAILABLE in bounded time; reads go on and it recovers unaided', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const other = lockFrom(server.dataDir)
  const reply = await submit(server, body)
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'UNAVAILABLE'])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect((await board(server)).players).toBe(0)
  other.exec('ROLLBACK')
  expect((await submit(server, body)).statusCode).toBe(200)
  expect((await board(server)).players).toBe(1)
})
