import { storageKeys } from '@reflex/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLocal, removeLocal, writeLocal } from '../../lib/storage/local.ts'
import { keepConsent } from './choice.ts'
import { mayAdvertise, mayTrack, mustAsk } from './consent-rules.ts'

const kept = (value: unknown): void => writeLocal(storageKeys.consent, JSON.stringify(value))

const { DateTimeFormat } = Intl

/** Minutes that a zone's clock is behind UTC on a day, as a browser there says. */
function minutesBehind(timeZone: string, day: Date): number {
  const there = new DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(day)
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(there) ?? []
  return (sign === '+' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function be(timeZone: string, signals: object = {}): void {
  vi.stubGlobal('navigator', signals)
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function offset(this: Date) {
    return minutesBehind(timeZone, this)
  })
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format() {
    return { resolvedOptions: () => ({ timeZone }) }
  })
}

const answers = () => [mustAsk(), mayTrack(), mayAdvertise()]

beforeEach(() => be('Asia/Seoul'))
afterEach(() => {
  vi.unstubAllGlobals()
  removeLocal(storageKeys.consent)
})

test.each(['London', 'Paris', 'Berlin', 'Madrid', 'Rome'])(
  '[CON-1] in %s one is asked first, and nothing happens before',
  (city) => {
    be(`Europe/${city}`)
    expect(answers()).toEqual([true, false, false])
    keepConsent('all')
    expect(answers()).toEqual([false, true, true])
    keepConsent('necessary')
    expect(answers()).toEqual([false, false, false])
  },
)

test.each(['Asia/Seoul', 'America/New_York', 'Europe/Lisbon', 'UTC'])(
  '[CON-1] in %s no visitor is asked, and one can refuse all the same',
  (zone) => {
    be(zone)
    expect(answers()).toEqual([false, true, true])
    keepConsent('necessary')
    expect(answers()).toEqual([false, false, false])
  },
)

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  '[PAGE-5] %o counts for more than any choice',
  (signals) => {
    be('Europe/Berlin', signals)
    expect(answers()).toEqual([false, false, false])
    keepConsent('all')
    expect(answers()).toEqual([false, false, false])
  },
)

test('[CON-2] the choice is kept as three plain answers', () => {
  keepConsent('all')
  const all = '{"necessary":true,"analytics":true,"advertising":true}'
  expect(readLocal(storageKeys.consent)).toBe(all)
  keepConsent('necessary')
  const necessary = '{"necessary":true,"analytics":false,"advertising":false}'
  expect(readLocal(storageKeys.consent)).toBe(necessary)
})

test('[CON-2] half a choice is mended towards no, nonsense is asked again', () => {
  be('Europe/Berlin')
  kept({ necessary: 0, analytics: true, advertising: 'yes' })
  expect(answers()).toEqual([false, true, false])
  const mended = '{"necessary":true,"analytics":true,"advertising":false}'
  expect(readLocal(storageKeys.consent)).toBe(mended)
  for (const nonsense of ['{', '[]', 'null', '"all"', '{}']) {
    writeLocal(storageKeys.consent, nonsense)
    expect(answers(), nonsense).toEqual([true, false, false])
    expect(readLocal(storageKeys.consent)).toBeNull()
  }
})

test('[CON-2] whatever lies in storage, only a plain yes is one', () => {
  be('Europe/Berlin')
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (analytics, advertising) => {
      const text = JSON.stringify({ analytics, advertising }, (_, value: unknown) =>
        typeof value === 'bigint' ? null : value,
      )
      writeLocal(storageKeys.consent, text)
      expect(mayTrack()).toBe(analytics === true)
      expect(mayAdvertise()).toBe(advertising === true)
    }),
  )
})
