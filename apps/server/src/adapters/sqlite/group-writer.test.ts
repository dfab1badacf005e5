import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import { GroupWriter } from './group-writer.ts'
import { openSqlite } from './open.ts'

function writerOnFile() {
  const db = openSqlite(join(temporaryDir(), 'store.sqlite'))
  onTestFinished(() => void db.close())
  db.exec('create table notes (name text unique, text text)')
  const insert = db.prepare('insert into notes values (?, ?)')
  const keepScores = () => Promise.reject(new Error('no scores here'))
  const writer = new GroupWriter(db, { keepScores })
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
