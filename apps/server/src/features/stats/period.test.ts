import { RAW_VISIT_DAYS } from '@reflex/contract'
import { expect, test, vi } from 'vitest'
import {
  dayIndexOf,
  dayNumber,
  firstDayOfWeek,
  startOfDay,
  weekIndexOf,
} from '../../lib/calendar.ts'
import { createDayKeeper } from './day-keeper.ts'
import { daysOf, endsOf, readPeriod, readScope, spanOf, todayIn } from './period.ts'
import { readReturns } from './returns.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 19, 16)

const asked = (start_date: string, end_date = start_date, more = {}) => ({
  start_date,
  end_date,
  ...more,
})

test('[ADM-5] a period has both of its ends, and is of days that there are', () => {
  const period = readPeriod(asked('2026-02-27', '2026-03-01'))
  expect(daysOf(period).map(dayNumber)).toEqual([20260227, 20260228, 20260301])
  expect(endsOf(period)).toEqual([20260227, 20260301])
  expect(daysOf(readPeriod(asked('2026-03-01')))).toHaveLength(1)
  for (const [query, why] of [
    [asked('2026-02-30', '2026-03-01'), '없는 날짜입니다.'],
    [asked('2026-02-01', '2026-02-30'), '없는 날짜입니다.'],
    [asked('2026-03-02', '2026-03-01'), '시작일이 종료일보다 늦습니다.'],
    [asked('2025-01-01', '2026-02-05'), '기간은 400일을 넘을 수 없습니다.'],
  ] as const) {
    expect(() => readPeriod(query)).toThrow(why)
  }
  expect(daysOf(readPeriod(asked('2025-01-01', '2026-02-04')))).toHaveLength(400)
})

test('[ADM-5] a day of Korea begins nine hours before that of UTC', () => {
  const day = Date.UTC(2026, 10, 19)
  expect(spanOf(readPeriod(asked('2026-11-19')))).toEqual([day, day + DAY])
  expect(spanOf(readPeriod(asked('2026-11-19', '2026-11-20', { zone: 'kst' })))).toEqual([
    day - 9 * HOUR,
    day + 2 * DAY - 9 * HOUR,
  ])
  expect([undefined, 'utc', 'kst'].map((zone) => dayNumber(todayIn(zone as 'kst', NOW)))).toEqual([
    20261119, 20261119, 20261120,
  ])
})

test('[ADM-5] visits are narrowed only as long as their rows are kept', () => {
  const oldest = new Date(startOfDay(dayIndexOf(NOW) - RAW_VISIT_DAYS + 1))
  const text = (moment: Date) => moment.toISOString().slice(0, 10)
  const narrowed = { country: 'KR' }
  expect(readScope(asked(text(oldest), text(oldest), narrowed), NOW).filters).toEqual(narrowed)
  const older = text(new Date(oldest.getTime() - DAY))
  expect(() => readScope(asked(older, older, narrowed), NOW)).toThrow('필터는 최근')
  expect(readScope(asked(older), NOW)).not.toHaveProperty('filters')
  // Of Korea that day begins sooner, when rows are gone.
  const korean = asked(text(oldest), text(oldest), { ...narrowed, zone: 'kst' })
  expect(() => readScope(korean, NOW)).toThrow('필터는 최근')
})

test('[ADM-5] who came back is counted in each of the next eight weeks, and in no ninth', async () => {
  const thisWeek = weekIndexOf(NOW)
  const monday = (ago: number) => firstDayOfWeek(thisWeek - ago)
  const rows = [0, 1, 2, 8, 9, 10].flatMap((later) => {
    const day = monday(10 - later)
    return [day, day + 6].map((each) => ({
      firstWeek: dayNumber(monday(10)),
      day: dayNumber(each),
      people: later + 1,
    }))
  })
  const between: number[][] = []
  const returnsByDay = async (first: number, last: number) => {
    between.push([first, last])
    return rows
  }
  const { weeks } = await readReturns({ returnsByDay } as never, NOW)
  expect(between).toEqual([[dayNumber(monday(11)), dayNumber(monday(0) + 6)]])
  expect(weeks).toHaveLength(12)
  expect(weeks.map(({ back }) => back.length)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8])
  expect(weeks[10]).toEqual({
    week: '2026-09-07',
    people: 2,
    back: [4, 6, 0, 0, 0, 0, 0, 18],
  })
})

test('days are counted at once and each minute, one time after the other, also after a failure', async () => {
  vi.useFakeTimers()
  try {
    const counted: number[] = []
    let isAway = true
    const store = {
      countDays: async (now: number) => {
        counted.push(now)
        if (isAway) throw new Error('away')
      },
    }
    const troubles: unknown[] = []
    const keeper = createDayKeeper(
      [store],
      () => counted.length,
      (error) => troubles.push(error),
    )
    await vi.advanceTimersByTimeAsync(59_999)
    expect([counted.length, troubles.length]).toEqual([1, 1])
    isAway = false
    await vi.advanceTimersByTimeAsync(1)
    expect([counted.length, troubles.length]).toEqual([2, 1])
    await keeper.stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(counted).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('[ADM-5] where one store cannot count its days, the others count theirs', async () => {
  const counted: string[] = []
  const troubles: unknown[] = []
  const fails = { countDays: () => Promise.reject(new Error('away')) }
  const counts = { countDays: async () => void counted.push('visits') }
  const keeper = createDayKeeper([fails, counts], Date.now, (error) => troubles.push(error))
  await keeper.stop()
  expect(counted).toEqual(['visits'])
  expect(troubles).toEqual([new Error('away')])
})
