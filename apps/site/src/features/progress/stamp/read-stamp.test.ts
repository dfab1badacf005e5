import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { readLocal, removeLocal, writeLocal } from '../../../lib/storage/local.ts'
import { keptStamp, stampVisit, watchStamp } from './kept-stamp.ts'
import { readStamp } from './read-stamp.ts'
import { noStamps, stampDay } from './stamp.ts'

afterEach(() => removeLocal('daily_stamp'))

const noon = (day: string): Date => new Date(`${day}T12:00:00`)

test('[STAMP-1] a visit is stamped once a day, where storage keeps it', () => {
  expect(stampVisit(noon('2026-03-01'))).toMatchObject({ streak: 1 })
  expect(stampVisit(noon('2026-03-01'))).toBeNull()
  expect(stampVisit(noon('2026-03-02'))).toMatchObject({ streak: 2 })
  expect(JSON.parse(readLocal('daily_stamp') ?? '')).toEqual({
    lastVisit: '2026-03-02',
    streak: 2,
    totalStamps: 2,
    stamps: ['2026-03-01', '2026-03-02'],
  })
})

test('[STAMP-1] whoever shows the stamps is told of a new one, and of no other visit', () => {
  const told = vi.fn()
  const stop = watchStamp(told)
  stampVisit(noon('2026-03-01'))
  expect(told).toHaveBeenCalledOnce()
  stampVisit(noon('2026-03-01'))
  expect(told).toHaveBeenCalledOnce()
  stop()
})

test.each(['{', '"text"', '[]', 'null', '7', '{"stamps": {}}'])('%s is no stamp at all', (text) => {
  writeLocal('daily_stamp', text)
  expect(keptStamp()).toEqual(noStamps)
  expect(stampVisit(noon('2026-03-01'))).toMatchObject({ totalStamps: 1 })
})

test('whatever can be kept is kept', () => {
  const stamps = ['2026-03-02', 'nonsense', 7, '2026-03-01', '2026-03-02', '2026-03-03T09:00:00Z']
  expect(readStamp({ stamps })).toEqual({
    lastVisit: '2026-03-03',
    streak: 3,
    totalStamps: 3,
    stamps: ['2026-03-01', '2026-03-02', '2026-03-03'],
  })
  expect(readStamp({ lastVisit: '2026-03-03', streak: -4, totalStamps: 40, stamps: null })).toEqual(
    {
      lastVisit: '2026-03-03',
      streak: 1,
      totalStamps: 40,
      stamps: [],
    },
  )
  expect(readStamp({ lastVisit: '2026-03-03' })).toMatchObject({ streak: 1, totalStamps: 1 })
  expect(readStamp({ lastVisit: 'x', streak: 9, totalStamps: 12 })).toEqual({
    ...noStamps,
    totalStamps: 12,
  })
  expect(
    readStamp({ lastVisit: '2026-03-03', streak: 1e9, totalStamps: 4, stamps: [] }).streak,
  ).toBe(4)
})

test('what was written is read back as it was', () => {
  const stamp = stampDay(stampDay(noStamps, '2026-03-01'), '2026-03-02')
  expect(readStamp(JSON.parse(JSON.stringify(stamp)))).toEqual(stamp)
})

test('nothing that storage may hold breaks the stamp', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (whole, part) => {
      for (const value of [
        whole,
        { stamps: [part], lastVisit: part, streak: part, totalStamps: part },
      ]) {
        const { streak, totalStamps, stamps } = stampDay(readStamp(value), '2026-03-01')
        expect(totalStamps).toBeGreaterThanOrEqual(stamps.length)
        expect(streak).toBeGreaterThanOrEqual(1)
      }
    }),
  )
})
