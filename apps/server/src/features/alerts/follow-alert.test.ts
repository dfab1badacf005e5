import { expect, test } from 'vitest'
import { begun, CALM_MS, delivered, followed, isDone, refused } from './follow-alert.ts'

const NOW = 1_800_000_000_000
const DAY = 86_400_000
const both = ['webhook', 'email'] as const
const fresh = begun({ key: 'disk:a', detail: '3%' }, NOW, both)
const alerted = delivered(delivered(fresh, 'webhook', NOW), 'email', NOW)

test('an alert is sent to every channel once, and again after a day', () => {
  expect(fresh.pending.map(({ channel }) => channel)).toEqual(both)
  expect(followed({ ...alerted, seenAt: NOW + DAY - 1 }, NOW + DAY - 1, both)?.pending).toEqual([])
  const again = followed({ ...alerted, seenAt: NOW + DAY }, NOW + DAY, both)
  expect(again?.pending.map(({ channel }) => channel)).toEqual(both)
})

test('what lasts for days is sent once a day, and not more often from the second day on', () => {
  let alert = alerted
  const sent: number[] = []
  for (let hour = 1; hour <= 72; hour++) {
    const now = NOW + hour * 3_600_000
    const next = followed({ ...alert, seenAt: now }, now, both)
    if (!next) throw new Error('it is still there')
    if (next.pending.length > 0) sent.push(hour)
    alert = both.reduce((each, channel) => delivered(each, channel, now), next)
    if (next.pending.length === 0) alert = next
  }
  expect(sent).toEqual([24, 48, 72])
})

test('its end is sent after some calm, and then it is forgotten', () => {
  expect(followed(alerted, NOW + CALM_MS - 1, both)).toBe(alerted)
  const over = followed(alerted, NOW + CALM_MS, both)
  expect(over?.state).toBe('over')
  expect(over && isDone(over)).toBe(false)
  const heard = over && delivered(delivered(over, 'webhook', NOW), 'email', NOW)
  expect(heard && isDone(heard)).toBe(true)
})

test('what comes back before its end was sent is the same alert, and not sent anew', () => {
  const over = followed(alerted, NOW + CALM_MS, both)
  const back = over && followed({ ...over, seenAt: NOW + CALM_MS }, NOW + CALM_MS + 1, both)
  expect(back).toMatchObject({ state: 'on', pending: [], since: NOW })
})

test('the end of an alert that was never sent is not sent either', () => {
  expect(followed(fresh, NOW + CALM_MS, both)).toBeNull()
})

test('a channel that refuses is asked later each time, and not for ever', () => {
  let alert = begun({ key: 'store', detail: '' }, NOW, ['webhook'])
  const waits: number[] = []
  for (let nth = 0; nth < 10; nth++) {
    alert = refused(alert, 'webhook', NOW)
    waits.push(((alert.pending[0]?.nextAt ?? NOW) - NOW) / 1000)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 0])
  expect(alert.pending).toEqual([])
})
