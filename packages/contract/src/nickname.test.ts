import { describe, expect, test } from 'vitest'
import { checkNickname, nicknameLength, nicknameUnits, type NicknameFault } from './nickname.ts'

const faultOf = (raw: string): NicknameFault | null => {
  const check = checkNickname(raw, 'settings')
  return check.ok ? null : check.fault
}

describe('[SET-5] two to twenty characters, as a person counts them', () => {
  test.each(['a', '가', '😀', 'e\u0301', '👨‍👩‍👧‍👦', '🇰🇷'])('%s stands for one', (one) => {
    expect(nicknameLength(one)).toBe(1)
    expect(faultOf(one)).toBe('too-short')
    for (const count of [2, 19, 20]) expect(faultOf(one.repeat(count))).toBeNull()
    for (const count of [20, 21]) expect(nicknameUnits(one.repeat(count))).toBe(one.length * 20)
    expect(faultOf(one.repeat(21))).toBe('too-long')
  })

  test('spaces around do not count, and letters are counted after normalisation', () => {
    expect(checkNickname(`  ${'a'.repeat(20)}\n`, 'settings')).toEqual({
      ok: true,
      nickname: 'a'.repeat(20),
    })
    expect(faultOf('각'.normalize('NFD').repeat(20))).toBeNull()
    expect(faultOf('ﬁ'.repeat(11))).toBe('too-long')
    expect(nicknameLength('ﬁ'.repeat(11))).toBe(22)
  })
})

test.each(['ㅤㅤ', '\uFFA0\uFFA0', '\u115F\u1160', '\u2800\u2800', '\u034F\u034F', '\uFE0F\uFE0F'])(
  '[SET-5] what is drawn as nothing is no nickname: %j',
  (raw) => expect(faultOf(raw)).toBe('characters'),
)

test.each(['a\u202Eb', 'ab\u200F', '\u2066ab', 'a\u200Bb', 'a\tb', 'a\u3164b'])(
  '[SET-5] what steers or hides is refused: %j',
  (raw) => expect(faultOf(raw)).toBe('characters'),
)

test.each(['   ', '\u00A0\u00A0', '\u3000', ' \n\t '])('[SET-5] %j is blank', (raw) =>
  expect(faultOf(raw)).toBe('blank'),
)

test.each([
  'xADMINx',
  'the moderator',
  'SyStEm',
  'Abbott',
  'b o t',
  'b.o.t',
  'АDMIN',
  'b0t',
  'bòt',
])('[SET-5] %s contains a reserved word', (raw) => expect(faultOf(raw)).toBe('reserved'))

test.each([
  'Rob Otto',
  'Bad Mint',
  'Lab OT',
  'mod',
  'Ad Min',
  '❤️❤️',
  '1️⃣2️⃣',
  '🏃‍♂️🏴‍☠️',
  '졸린 고양이',
])('[SET-5] %s may be a nickname', (raw) =>
  expect(checkNickname(raw, 'settings')).toEqual({ ok: true, nickname: raw }),
)

test('a name that grows when it is normalised is refused before it does', () => {
  const name = '\uFDFA'.repeat(10_000)
  const since = performance.now()
  for (let i = 0; i < 100; i++) expect(faultOf(name)).toBe('too-long')
  expect((performance.now() - since) / 100).toBeLessThan(1)
  expect(faultOf(`${' '.repeat(2000)}Otter${' '.repeat(2000)}`)).toBeNull()
})
