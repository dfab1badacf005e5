import { expect, test } from 'vitest'
import { codeIn, isGroupCode } from './group-code.ts'

test('a code is twelve letters none of which is taken for another', () => {
  expect(isGroupCode('ABCDEFGH2345')).toBe(true)
  for (const text of ['', 'ABCDEFGH234', 'ABCDEFGH23456', 'abcdefgh2345', 'ABCDEFGH2340']) {
    expect(isGroupCode(text)).toBe(false)
  }
})

test.each([
  ['abcdefgh2345', 'ABCDEFGH2345'],
  ['ABCD-EFGH-2345', 'ABCDEFGH2345'],
  ['abcd_efgh_2345', 'ABCDEFGH2345'],
  ['------------', null],
  ['ABCDEFGH1234', null],
])('%s means %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
