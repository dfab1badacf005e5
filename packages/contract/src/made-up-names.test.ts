import { expect, test } from 'vitest'
import { locales, NICKNAME_MAX } from './constants.ts'
import { madeUpName, markedName } from './made-up-names.ts'
import { checkNickname, nicknameLength } from './nickname.ts'

test.each(locales)('every name made up in %s may be a nickname, with a mark too', (locale) => {
  const names = new Set<string>()
  for (let quality = 0; quality < 20; quality++) {
    for (let animal = 0; animal < 20; animal++) {
      const drawn = [quality / 20, animal / 20]
      const name = madeUpName(locale, () => drawn.shift() ?? 0)
      expect(checkNickname(name, 'settings')).toEqual({ ok: true, nickname: name })
      expect(nicknameLength(markedName(name, 50))).toBeLessThanOrEqual(NICKNAME_MAX)
      names.add(name)
    }
  }
  expect(names.size).toBe(400)
})

test('a long name makes room for its mark, letter by letter as they are seen', () => {
  expect(markedName('빠른 수달', 2)).toBe('빠른 수달 2')
  expect(markedName('abcdefghijklmnopq rs', 2)).toBe('abcdefghijklmnopq 2')
  expect(markedName('x'.repeat(20), 12)).toBe(`${'x'.repeat(17)} 12`)
  expect(markedName('👩‍👩‍👧‍👦'.repeat(20), 3)).toBe(`${'👩‍👩‍👧‍👦'.repeat(18)} 3`)
})
