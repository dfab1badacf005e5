import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readyBody, submit, temporaryDir, testServer } from '../../testing/fixtures.ts'
import { canSeeLocks, storeLocks } from '../../testing/store-locks.ts'
import { openSource } from '../move/ends.ts'
import { openStores, STORE_FILE } from '../open-stores.ts'
import { copyStore } from './copy-store.ts'
import { openDatabase } from './database.ts'

const DAY = 86_400_000

const rightsOf = (path: string): number => statSync(path).mode & 0o777

const endings = ['', '-wal', '-shm']

/** As on a machine where new files are everybody's to read and write. */
function withoutMask(): void {
  const before = process.umask(0)
  onTestFinished(() => void process.umask(before))
}

test('what is closed is closed, and its log is in the file, also where nothing was asked', async () => {
  const dir = temporaryDir()
  const { sqlite, close } = await openDatabase(join(dir, STORE_FILE))
  await close()
  expect(sqlite.open).toBe(false)
  expect(readdirSync(dir)).toEqual([STORE_FILE])
})

test('a new store, the files beside it and its directory are for their owner alone', async () => {
  withoutMask()
  const DATA_DIR = join(temporaryDir(), 'data')
  const server = await testServer({ DATA_DIR })
  expect((await submit(server, await readyBody(server))).statusCode).toBe(200)
  const file = join(DATA_DIR, STORE_FILE)
  expect(endings.map((end) => rightsOf(file + end))).toEqual([0o600, 0o600, 0o600])
  expect(rightsOf(DATA_DIR)).toBe(0o700)
  expect(process.umask()).toBe(0)
})

test('a store that others could read is taken from them, the log of a running one too', async () => {
  withoutMask()
  const file = join(temporaryDir(), STORE_FILE)
  const first = await openDatabase(file)
  for (const end of endings) chmodSync(file + end, 0o644)
  const second = await openDatabase(file)
  expect(endings.map((end) => rightsOf(file + end))).toEqual([0o600, 0o600, 0o600])
  await second.close()
  await first.close()
  chmodSync(file, 0o666)
  const again = await openDatabase(file)
  expect(endings.map((end) => rightsOf(file + end))).toEqual([0o600, 0o600, 0o600])
  await again.close()
})

// Only Linux shows them.
test.skipIf(!canSeeLocks)(
  '[API-3] whatever a server does with its store, the locks that keep other tools off stay',
  { timeout: 60_000 },
  async () => {
    const server = await testServer()
    const file = join(server.dataDir, STORE_FILE)
    const locks = () => Object.entries(storeLocks()).filter(([path]) => path.startsWith(file))
    const held = [
      [file, 'held'],
      [`${file}-shm`, 'held'],
    ]
    expect(locks(), 'ready').toEqual(held)

    const uid = randomUUID()
    expect((await submit(server, await readyBody(server, { uid }))).statusCode).toBe(200)
    expect(locks(), 'the thread that writes has opened it').toEqual(held)

    const again = await openStores({ databaseUrl: undefined, dataDir: server.dataDir })
    expect(await again.store.runKey()).not.toBe('')
    await again.store.close()
    expect(locks(), 'opened once more and closed').toEqual(held)

    await copyStore(file, join(temporaryDir(), 'copy'), { replace: false, progress: () => {} })
    expect(locks(), 'copied').toEqual(held)

    const source = await openSource(`sqlite:${file}`)
    expect((await source.givenNumbers([])).size).toBeGreaterThan(0)
    await source.close()
    expect(locks(), 'read by a move').toEqual(held)

    server.now += DAY
    await server.maintenance.scheduler.tick()
    expect(locks(), 'the work of a night').toEqual(held)

    await server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers: { 'x-labs-uid': uid } })
    await vi.waitFor(() => expect(statSync(`${file}-wal`).size).toBe(0), { timeout: 20_000 })
    expect(locks(), 'the log emptied').toEqual(held)

    closeSync(openSync(file, 'r'))
    expect(locks(), 'closed past SQLite').toEqual([
      [file, 'dropped'],
      [`${file}-shm`, 'held'],
    ])
    await server.stop()
    expect(locks()).toEqual([])
  },
)
