import { afterEach, expect, test, vi } from 'vitest'
import { getLocale, getUid, shownUid } from './identity.ts'
import { removeLocal, writeLocal } from './local.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => {
  vi.unstubAllGlobals()
  removeLocal('labs_uid')
  removeLocal('labs_locale')
})

test('an id is made once and kept', () => {
  const uid = getUid()
  expect(uid).toMatch(UUID)
  expect(getUid()).toBe(uid)
  expect(shownUid(uid)).toBe(uid.slice(0, 8))
})

test('a damaged id is replaced', () => {
  for (const damaged of ['', 'undefined', '123', 'A'.repeat(36)]) {
    writeLocal('labs_uid', damaged)
    expect(getUid()).toMatch(UUID)
  }
})

test('an id is made on plain http too, where the browser offers no randomUUID', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  expect(getUid()).toMatch(UUID)
})

test('a language that the site does not speak is no choice', () => {
  expect(getLocale()).toBeNull()
  writeLocal('labs_locale', 'fr')
  expect(getLocale()).toBeNull()
  writeLocal('labs_locale', 'ko')
  expect(getLocale()).toBe('ko')
})
