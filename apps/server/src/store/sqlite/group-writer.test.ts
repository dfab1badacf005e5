import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import type { KeepResult } from '../../features/runs/port.ts'
import { newRun } from '../../testing/results.ts'
import { GroupWriter, type KeepRuns } from './group-writer.ts'
import { openSqlite } from './open.ts'

function writerOnFile() {
  const db = openSqlite(join(temporaryDir(), 'store.sqlite'))
  onTestFinished(() => void db.close())
  db.exec('create table notes (name text unique, text text)')
  const insert = db.prepare('insert into notes values (?, ?)')
  const keepRuns = () => Promise.reject(new Error('no runs here'))
  const writer = new GroupWriter(db, { keepRuns })
  return {
    db,
    keep: (name: string, text = '') => writer.submit(() => insert.run(name, text).changes),
    names: () => db.prepare('select name from notes order by name').pluck().all(),
  }
}

test('the file is opened so that a commit survives a power cut', () => {
  const { db } = writerOnFile()
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
  expect(db.pragma('synchronous', { simple: true })).toBe(2)
  expect(db.pragma('foreign_keys', { simple: true })).toBe(1)
})

test('of those written together, one that fails loses only itself', async () => {
  const { keep, names } = writerOnFile()
  const settled = await Promise.allSettled([keep('a'), keep('b'), keep('a'), keep('c')])
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('a full disk is UNAVAILABLE, keeps nothing of the batch and recovers unaided', async () => {
  const { db, keep, names } = writerOnFile()
  await keep('before')
  const pages = Number(db.pragma('page_count', { simple: true }))
  db.pragma(`max_page_count = ${pages}`)
  const large = 'x'.repeat(100_000)
  const settled = await Promise.allSettled([keep('small'), keep('large', large)])
  for (const each of settled)
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  expect(names()).toEqual(['before'])
  db.pragma('max_page_count = 100000')
  await keep('large', large)
  expect(names()).toEqual(['before', 'large'])
})

/** A disk that is asked when the test says so: what is begun, and a way to end it. */
function runsOnAWatchedDisk() {
  const { db } = writerOnFile()
  // However busy the machine is, this disk is a fast one.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun: { runs: number; finish: () => void }[] = []
  const keepRuns: KeepRuns = (runs) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push({ runs: runs.length, finish: resolve })
    return promise.then(() => runs.map((_, id) => ({ ok: true, value: kept(id) })))
  }
  const writer = new GroupWriter(db, { keepRuns })
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => writer.submitRun(newRun())))
  return { begun, send, sizes: () => begun.map(({ runs }) => runs) }
}

const kept = (id: number): KeepResult => ({ what: 'kept', id, player: id, renamed: false })

const microtasks = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}

test('half of those who are about are written while the others are still read', async () => {
  const { begun, send, sizes } = runsOnAWatchedDisk()
  const first = send(8)
  await microtasks()
  begun[0]?.finish()
  await first

  const half = [send(3), send(1)]
  await microtasks()
  expect(sizes(), 'in the same turn, before the rest is read').toEqual([8, 4])
  const rest = send(4)
  await microtasks()
  expect(sizes(), 'one batch at a time').toEqual([8, 4])
  begun[1]?.finish()
  await half[1]
  await microtasks()
  expect(sizes()).toEqual([8, 4, 4])
  begun[2]?.finish()
  await rest
})

test('fewer than half are written with the next turn', async () => {
  const { begun, send, sizes } = runsOnAWatchedDisk()
  const first = send(8)
  await microtasks()
  begun[0]?.finish()
  await first

  const few = send(2)
  await microtasks()
  expect(sizes()).toEqual([8])
  await expect.poll(sizes).toEqual([8, 2])
  begun[1]?.finish()
  await few
})
