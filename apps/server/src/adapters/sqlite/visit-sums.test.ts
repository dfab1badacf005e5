import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../../testing/fixtures.ts'
import { openDatabase } from './database.ts'
import { countedAt } from '../sql/day-sums.ts'

async function emptyDatabase() {
  const database = await openDatabase(join(temporaryDir(), 'visits.sqlite'))
  onTestFinished(() => database.close())
  return database
}

const DAY = 20261116
const NOON = Date.UTC(2026, 10, 16, 12)
const NIGHT = Date.UTC(2026, 10, 16, 20)

test('what one of several jobs added is not counted when that job fails', async () => {
  const { sqlite, writer, visitSums } = await emptyDatabase()
  const enter = (at: number, fails = false) =>
    writer.submit(() =>
      visitSums.whole(() => {
        visitSums.add(countedAt(DAY, at), 'page', '/', { visitors: 1, views: 2 })
        if (fails) throw new Error('this one fails')
      }),
    )
  const outcomes = await Promise.allSettled([enter(NOON), enter(NOON, true), enter(NIGHT)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const sums = (table: string) => sqlite.prepare(`select key, visitors, views from ${table}`).all()
  expect(sums('visit_days')).toEqual([{ key: '/', visitors: 2, views: 4 }])
  expect(sums('visit_evenings')).toEqual([{ key: '/', visitors: 1, views: 2 }])
})

test('a day has a hundred pages that visits began on, and one for all others', async () => {
  const { writer, visitSums } = await emptyDatabase()
  const key = (page: string) =>
    writer.submit(() => {
      const known = visitSums.keyFor(DAY, 'entry', page)
      visitSums.add(countedAt(DAY, NOON), 'entry', known, { visitors: 1 })
      return known
    })
  for (let page = 0; page < 100; page++) expect(await key(`/${page}`)).toBe(`/${page}`)
  expect(await key('/100')).toBe('(other)')
  expect(await key('/7')).toBe('/7')
})
