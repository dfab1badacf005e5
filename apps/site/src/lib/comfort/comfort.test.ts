import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseComfort, chosenComforts } from './comfort.ts'

const kept = new Map<string, string>()
const root = { dataset: {} as Record<string, string> }

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('everything is off until it is chosen, and nothing is kept for nothing', () => {
  expect([...chosenComforts()]).toEqual([])
  chooseComfort('sound', true)
  chooseComfort('contrast', true)
  expect([...chosenComforts()]).toEqual(['sound', 'contrast'])
  expect(root.dataset['comfort']).toBe('sound contrast')
  chooseComfort('sound', false)
  chooseComfort('contrast', false)
  expect(kept.size).toBe(0)
})

test('what somebody else wrote there is not taken for a choice', () => {
  kept.set('labs_comfort', 'large easy-mode sound')
  expect([...chosenComforts()]).toEqual(['large', 'sound'])
})
