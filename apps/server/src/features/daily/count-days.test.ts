import { expect, test } from 'vitest'
import { dayIndexOf, isoDay } from '../../lib/calendar.ts'
import { ageDaily, readDailyDays } from './count-days.ts'
import type { DayCounts } from './port.ts'

const NOON = Date.UTC(2027, 0, 3, 12)

test('who came back on a day is told once that day is over, over the turn of a year too', async () => {
  const { days } = await readDailyDays(
    {
      daily: {
        countDay: async (day) => ({ day, begun: 5, ended: 4, nextDay: 3, seventhDay: 2 }),
        storedDays: async () => [],
      },
      opened: async () => new Map(),
    },
    NOON,
  )
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 30 }, (_, ago) => isoDay(dayIndexOf(NOON) - ago)),
  )
  const told = (of: 'next_day' | 'seventh_day') => days.filter((day) => day[of] !== null)
  expect(told('next_day')[0]).toMatchObject({ date: '2027-01-01', next_day: 3 })
  expect(told('seventh_day')[0]).toMatchObject({ date: '2026-12-26', seventh_day: 2 })
  expect([told('next_day').length, told('seventh_day').length]).toEqual([28, 22])
})

test('each day is held against the one after it and the seventh, and what was stored is not counted', async () => {
  const counted: (readonly number[])[] = []
  const stored = { day: 20_261_220, begun: 9, ended: 8, nextDay: 7, seventhDay: 6 }
  const { days } = await readDailyDays(
    {
      daily: {
        countDay: async (...asked) => {
          counted.push(asked)
          return { day: asked[0], begun: 5, ended: 4, nextDay: 3, seventhDay: 2 }
        },
        storedDays: async (from) => (from === 20_261_205 ? [stored] : []),
      },
      opened: async (first, last) =>
        new Map([
          [first, 1],
          [last, 2],
        ]),
    },
    NOON,
  )
  expect(days.find(({ date }) => date === '2026-12-20')).toMatchObject({ begun: 9, seventh_day: 6 })
  expect(counted).toHaveLength(29)
  expect(counted.find(([day]) => day === 20_261_230)).toEqual([20_261_230, 20_261_231, 20_270_106])
  expect([days[0]?.opened, days.at(-1)?.opened, days[1]?.opened]).toEqual([2, 1, 0])
})

test('at night the sums are stored of days in which nothing changes any more, and tries go after them', async () => {
  const today = dayIndexOf(NOON)
  const kept: DayCounts[] = []
  const forgotten: (readonly number[])[] = []
  const left = [500, 500, 20]
  await ageDaily(
    {
      daily: {
        // Nobody played on the eighteenth.
        countDay: async (day) => ({
          day,
          begun: day === 20_261_218 ? 0 : 5,
          ended: 4,
          nextDay: 3,
          seventhDay: 2,
        }),
        keepDays: async (counts) => void kept.push(...counts),
        forgetTries: async (...asked) => {
          forgotten.push(asked)
          return left.shift() ?? 0
        },
      },
      scoreRetentionDays: 7,
    },
    today,
    async () => undefined,
  )
  // Sixteen days of tries are there, of which the last eight are still open.
  expect(kept.map(({ day }) => day)).toEqual([
    20_261_219, 20_261_220, 20_261_221, 20_261_222, 20_261_223, 20_261_224, 20_261_225,
  ])
  expect(forgotten).toEqual([
    [20_261_218, 20_261_226, 500],
    [20_261_218, 20_261_226, 500],
    [20_261_218, 20_261_226, 500],
  ])
})
