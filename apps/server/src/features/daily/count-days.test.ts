import { expect, test } from 'vitest'
import { dayIndexOf, isoDay } from '../../lib/calendar.ts'
import { readDailyDays } from './count-days.ts'

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
