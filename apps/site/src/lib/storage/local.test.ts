import { afterEach, expect, test, vi } from 'vitest'
import { readLocal, readLocalJson, removeLocal, writeLocal, writeLocalJson } from './local.ts'

class FakeStorage {
  readonly values = new Map<string, string>()
  full = false
  getItem = (key: string): string | null => this.values.get(key) ?? null
  removeItem = (key: string): void => void this.values.delete(key)
  setItem = (key: string, value: string): void => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    this.values.set(key, value)
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

afterEach(() => {
  vi.unstubAllGlobals()
  removeLocal('key')
})

test('what is written is read and can be removed', () => {
  vi.stubGlobal('localStorage', new FakeStorage())
  writeLocal('key', 'value')
  expect(readLocal('key')).toBe('value')
  removeLocal('key')
  expect(readLocal('key')).toBeNull()
})

test('a full storage keeps values for as long as the page lives, and mends itself', () => {
  const storage = new FakeStorage()
  storage.full = true
  vi.stubGlobal('localStorage', storage)
  writeLocal('key', 'first')
  expect(readLocal('key')).toBe('first')
  storage.full = false
  writeLocal('key', 'second')
  expect(storage.values.get('key')).toBe('second')
  expect(readLocal('key')).toBe('second')
})

test('a storage that may not even be touched breaks nothing', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(readLocal('key')).toBeNull()
  writeLocal('key', 'value')
  expect(readLocal('key')).toBe('value')
  removeLocal('key')
  expect(readLocal('key')).toBeNull()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('nonsense is thrown away', () => {
  const storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  for (const nonsense of ['{', 'null', '"text"', '']) {
    storage.values.set('key', nonsense)
    expect(readLocalJson('key', isNumber)).toBeNull()
    expect(storage.values.has('key')).toBe(false)
  }
  writeLocalJson('key', 7)
  expect(readLocalJson('key', isNumber)).toBe(7)
})
