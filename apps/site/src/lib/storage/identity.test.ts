import { afterEach, expect, test, vi } from 'vitest'
import { takeAskedLanguage } from './asked-language.ts'
import {
  getLocale,
  getNickname,
  getUid,
  goOnAs,
  isOwnUid,
  newUuid,
  removeLocaleCookie,
  removeNickname,
  setLocale,
  setNickname,
  shownUid,
} from './identity.ts'
import { removeLocal, writeLocal } from './local.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => {
  vi.unstubAllGlobals()
  removeLocal('labs_uid')
  removeLocal('labs_locale')
  removeLocal('labs_joined')
  removeLocal('labs_nickname')
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

test('a record that goes on under another id knows the last five that led to it', () => {
  const ids = Array.from({ length: 7 }, () => newUuid())
  for (const id of ids) goOnAs(id)
  expect(getUid()).toBe(ids[6])
  expect(ids.map(isOwnUid)).toEqual([false, true, true, true, true, true, true])
  expect(isOwnUid(newUuid())).toBe(false)
  // To go on as oneself changes nothing.
  goOnAs(ids[6] ?? '')
  expect(isOwnUid(ids[1] ?? '')).toBe(true)
})

test('a name is kept until it is taken away, and none is no name', () => {
  expect(getNickname()).toBeNull()
  setNickname('Swift')
  expect(getNickname()).toBe('Swift')
  setNickname('')
  expect(getNickname()).toBeNull()
  setNickname('Swift')
  removeNickname()
  expect(getNickname()).toBeNull()
})

test('[SHELL-7] a chosen language is kept for the page, and in a cookie for the server, for a year', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  setLocale('ko')
  expect(getLocale()).toBe('ko')
  expect(page.cookie).toBe('labs_locale=ko; Path=/; Max-Age=31536000; SameSite=Lax')
  removeLocaleCookie()
  expect(page.cookie).toBe('labs_locale=; Path=/; Max-Age=0; SameSite=Lax')
})

test('[SHELL-7] a language that an address asks for is taken out of it, and nothing else', () => {
  const shown: string[] = []
  vi.stubGlobal('history', {
    state: 7,
    replaceState: (state: number, _: string, url: URL) => void shown.push(`${state} ${url.href}`),
  })
  const isAskedBy = (href: string): boolean => {
    vi.stubGlobal('location', { href })
    return takeAskedLanguage()
  }
  expect(isAskedBy('https://labs.example/guide?lang=ko&a=1#b')).toBe(true)
  expect(shown).toEqual(['7 https://labs.example/guide?a=1#b'])
  expect(isAskedBy('https://labs.example/guide?lang=fr')).toBe(false)
  expect(isAskedBy('https://labs.example/guide')).toBe(false)
  expect(shown).toHaveLength(1)
})
