import { expect, test } from 'vitest'
import { checkNicknameWord, foldNickname } from './nickname-words.ts'

const contains = (name: string, word: string): boolean =>
  foldNickname(name).includes(foldNickname(word))

test.each([
  ['badword', 'BadWord'],
  ['badword', 'xx B4DW0RD 99'],
  ['badword', 'ｂａｄｗｏｒｄ'],
  ['badword', 'b-a_d.w*o*r*d'],
  ['badword', 'b a d w o r d'],
  ['badword', 'bádwörd'],
  ['badword', 'bаdwоrd'],
  ['b@dw0rd', 'badword'],
  ['bad word', 'a Bad  W0rd'],
  ['- badword -', 'mybadwords'],
  ['바보', '나는 바보다'],
  ['바보', '바.보'],
  ['바보', '바 보'],
  ['바보', '바1보'],
  ['바보', '바~3~보'],
  ['바보', '바보'.normalize('NFD')],
])('[SET-5] the word %j is seen in %j', (word, name) => expect(contains(name, word)).toBe(true))

test.each([
  ['badword', 'Rob Adword'],
  ['바보', '바본'],
  ['바보', '보바'],
  ['바보', '다바 보리'],
  ['otter', 'Mink 07'],
])('[SET-5] the word %j is not seen in %j', (word, name) =>
  expect(contains(name, word)).toBe(false),
)

test.each(['', '  ', 'a', '가', '-a-', '!?', '😀😀', '가'.normalize('NFD')])(
  '[SET-5] %j is too short for a word',
  (raw) => expect(checkNicknameWord(raw)).toEqual({ ok: false, fault: 'too-short' }),
)

test('[SET-5] a word has two to twenty characters, and is kept as it was written', () => {
  expect(checkNicknameWord(' 바보 ')).toEqual({ ok: true, word: '바보', folded: '바보' })
  expect(checkNicknameWord('-바보-')).toMatchObject({ folded: '바보' })
  expect(checkNicknameWord('B4d!')).toMatchObject({ ok: true, word: 'B4d!', folded: 'badi' })
  expect(checkNicknameWord('가'.repeat(20))).toMatchObject({ ok: true })
  expect(checkNicknameWord('가'.repeat(21))).toEqual({ ok: false, fault: 'too-long' })
})
