import { expect, test } from 'vitest'
import { authenticatorUri, codeAt, matchingStep, newSecret, stepOf, toBase32 } from './totp.ts'

const SECRET = toBase32(Buffer.from('12345678901234567890'))

/** RFC 6238, appendix B, the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(codeAt(SECRET, stepOf(seconds * 1000))).toBe(code)
})

test('a code is right half a minute before and after its time, and nothing else is', () => {
  const now = 1_111_111_111_000
  const step = stepOf(now)
  for (const off of [-1, 0, 1]) {
    expect(matchingStep(SECRET, codeAt(SECRET, step + off), now)).toBe(step + off)
  }
  for (const wrong of [
    codeAt(SECRET, step + 2),
    '',
    '12345',
    '1234567',
    '１２３４５６',
    'abcdef',
  ]) {
    expect(matchingStep(SECRET, wrong, now)).toBeNull()
  }
})

test('secrets are 160 random bits in the letters that authenticators take', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(authenticatorUri('op@example.org', SECRET)).toBe(
    `otpauth://totp/Reflex%20Labs%3Aop%40example.org?secret=${SECRET}&issuer=Reflex%20Labs`,
  )
})
