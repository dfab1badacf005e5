import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropUnsentChallenge, keepUnsentChallenge, unsentChallenges } from './outbox.ts'
import { bodyOf, type ChallengeBody } from './submission.ts'

const KEY = 'labs_unsent_challenges'
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

function finished(token: string, ms: number): ChallengeBody {
  const body = bodyOf({
    uid: '3b0e7c0e-6f0c-4a35-9a3c-1f0a3a7d5c10',
    // Of some it is known when they were opened.
    session: { token, seed: 'seed', expires_at: 0, ...(token === 'a' && { openedAt: 7 }) },
    attempt: 0,
    nickname: null,
    parts: Array.from({ length: 6 }, () => ({ ms, log: [] })),
    begun: 0,
  })
  return body ?? expect.fail('six parts make a body')
}

const waiting = (): string[] =>
  unsentChallenges().map(({ token, total_ms }) => `${token} ${total_ms}`)

test('[CH-12] two attempts on one session wait beside each other, and each leaves alone', () => {
  keepUnsentChallenge(finished('a', 10))
  keepUnsentChallenge(finished('a', 20))
  expect(waiting()).toEqual(['a 60', 'a 120'])
  expect(dropUnsentChallenge(finished('a', 10))).toBe(true)
  expect(dropUnsentChallenge(finished('a', 10))).toBe(false)
  expect(waiting()).toEqual(['a 120'])
  expect(dropUnsentChallenge(finished('a', 20))).toBe(true)
  expect(kept.size).toBe(0)
})

test('what is no challenge makes an empty outbox, which takes the next one', () => {
  const whole = finished('a', 10)
  for (const body of [
    null,
    [],
    { ...whole, token: 1 },
    { ...whole, uid: undefined },
    { ...whole, total_ms: -1 },
    { ...whole, aim_ms: '10' },
    { ...whole, segments: null },
    { ...whole, opened_at: 'yesterday' },
  ]) {
    kept.set(KEY, JSON.stringify([body]))
    expect(waiting()).toEqual([])
    keepUnsentChallenge(whole)
    expect(waiting()).toEqual(['a 60'])
  }
})

test('[CH-10] however challenges are kept and dropped, the last five wait in their order', () => {
  const step = fc.record({
    // Mostly kept: six of them have to wait at once.
    does: fc.constantFrom('keep', 'keep', 'keep', 'keep', 'drop'),
    token: fc.constantFrom('a', 'b', 'c', 'd'),
    ms: fc.constantFrom(10, 20),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      kept.clear()
      let expected: string[] = []
      for (const { does, token, ms } of steps) {
        const name = `${token} ${ms * 6}`
        const others = expected.filter((each) => each !== name)
        if (does === 'keep') {
          keepUnsentChallenge(finished(token, ms))
          expected = [...others, name].slice(-5)
        } else {
          expect(dropUnsentChallenge(finished(token, ms))).toBe(expected.includes(name))
          expected = others
        }
        expect(waiting()).toEqual(expected)
      }
    }),
  )
})
