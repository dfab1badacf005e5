import fc from 'fast-check'
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

test.each([
  ['e\u0301\u0302', null],
  ['e\u0301\u0302\u0303', 'characters'],
  ['é\u0302\u0303', 'characters'],
])('[SET-5] a letter carries two marks at most, wherever it stands: %j', (letter, fault) => {
  for (const name of [letter.repeat(2), `${letter}tter`, `Ott${letter}`, `O${letter}r`]) {
    expect(faultOf(name)).toBe(fault)
  }
})

test.each(['a\u200Db', '😀\u200Da', 'a\u200D😀', '😀\u200D', 'a\uFE0Fb'])(
  '[SET-5] what joins emoji is right between them alone: %j',
  (raw) => expect(faultOf(raw)).toBe('characters'),
)

test.each(['👩🏽‍🚀👩🏽‍🚀', '👁️‍🗨️ ok', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '1️⃣ first'])('[SET-5] %s is whole, and may be', (raw) =>
  expect(faultOf(raw)).toBeNull(),
)

test('[SET-5] spaces inside are one, however many were put in', () => {
  expect(checkNickname('Swift   Red  Fox', 'settings')).toEqual({
    ok: true,
    nickname: 'Swift Red Fox',
  })
  expect(checkNickname(`a${' '.repeat(998)}b`, 'settings')).toEqual({ ok: true, nickname: 'a b' })
})

test.each(['b - o - t', 'b / o / t', '. b . o . t .', 'x b o t'])(
  '[SET-5] a reserved word is read through what stands between its letters: %s',
  (raw) => expect(faultOf(raw)).toBe('reserved'),
)

test('[SET-5] a name of one character that was kept before stays, an empty one does not', () => {
  expect(checkNickname('가', 'kept')).toEqual({ ok: true, nickname: '가' })
  expect(checkNickname('가', 'settings')).toEqual({ ok: false, fault: 'too-short' })
  expect(checkNickname(' ', 'kept')).toEqual({ ok: false, fault: 'blank' })
})

test('[SET-5] what may be kept is given back as it is, whatever it was made of', () => {
  // Among them what becomes a space and a mark when it is normalised.
  const pieces = [
    'a',
    'B',
    '가',
    ' ',
    '  ',
    '¨',
    '´',
    'ﬁ',
    '\u00A0',
    '\u3000',
    'e\u0301',
    '😀',
    '👩🏽‍🚀',
    '1️⃣',
    'ß',
    '\u200D',
  ]
  const names = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(names, (raw) => {
      for (const strictness of ['kept', 'settings'] as const) {
        const kept = checkNickname(raw, strictness)
        if (!kept.ok) continue
        expect(kept.nickname).not.toMatch(/^\s|\s$| {2}/)
        expect(checkNickname(kept.nickname, strictness)).toEqual(kept)
      }
    }),
    { numRuns: 2000 },
  )
})
