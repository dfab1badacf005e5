import { expect, test } from 'vitest'
import { readingsOf } from './today-readings.ts'

const day = (visitors: number, plays: number) => ({
  date: '2026-11-14',
  visitors,
  page_views: 0,
  plays,
})
const nothing = {
  live: undefined,
  returns: undefined,
  waiting: undefined,
  errors: undefined,
  ads: undefined,
}
const by = (label: string, loaded: Parameters<typeof readingsOf>[0]) =>
  readingsOf(loaded).find((reading) => reading.label === label)

test('[ADM-4] the first screen says who is here, today beside yesterday, what waits and what broke', () => {
  const loaded = {
    live: {
      visitors: 3,
      today: day(1200, 40),
      yesterday: day(900, 55),
      so_far: day(450, 21),
    },
    returns: {
      weeks: [
        { week: '2026-11-09', people: 9, back: [] },
        { week: '2026-11-02', people: 8, back: [1] },
        { week: '2026-10-26', people: 40, back: [10, 2] },
      ],
    },
    waiting: 2,
    errors: 0,
    ads: [
      { impressions: 10, clicks: 1 },
      { impressions: 5, clicks: 0 },
    ].map((counts) => ({
      date: '2026-11-14',
      unit_id: 1,
      unit_name: null,
      position_key: 'home-top' as const,
      device_type: 'mobile' as const,
      viewables: 0,
      ...counts,
    })),
  }
  expect(by('오늘 방문자', loaded)).toMatchObject({
    value: '1,200',
    note: '어제 같은 시각 450 · 하루 900',
  })
  expect(by('오늘 플레이', loaded)).toMatchObject({
    value: '40',
    note: '어제 같은 시각 21 · 하루 55',
  })
  expect(by('지난주 재방문율', loaded)?.value).toBe('25%')
  expect(by('오늘 광고 노출', loaded)).toMatchObject({ value: '15', note: '클릭 1회' })
  expect(by('검토 대기', loaded)).toMatchObject({ value: '2', isWaiting: true })
  expect(by('오늘 브라우저 오류', loaded)).toMatchObject({ value: '0', isWaiting: false })
})

test('[ADM-4] what is not there yet, or failed, is no zero', () => {
  for (const { value } of readingsOf(nothing)) expect(value).toBe('–')
})

test('[ADM-4] no more people come back than there were, though one may come by two devices', () => {
  const week = (people: number, came: number) => ({ week: '2026-10-26', people, back: [came] })
  const shownFor = (people: number, came: number) =>
    by('지난주 재방문율', {
      ...nothing,
      returns: { weeks: [week(9, 0), week(9, 0), week(people, came)] },
    })?.value
  expect([shownFor(40, 39), shownFor(40, 40), shownFor(40, 44)]).toEqual(['97.5%', '100%', '100%'])
  expect(shownFor(0, 0)).toBe('–')
})
