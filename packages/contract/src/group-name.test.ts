import { expect, test } from 'vitest'
import { GROUP_NAME_MAX } from './constants.ts'
import { checkGroupName } from './group-name.ts'

test.each([
  ['  3학년   2반 ', '3학년 2반'],
  ['Ｒｅｆｌｅｘ', 'Reflex'],
  ['Robotics club', 'Robotics club'],
  ['=SUM(A1)', '=SUM(A1)'],
  ['가'.repeat(GROUP_NAME_MAX), '가'.repeat(GROUP_NAME_MAX)],
])('%j is kept as %j', (raw, name) => {
  expect(checkGroupName(raw)).toEqual({ ok: true, name })
})

test.each([
  ['  ', 'blank'],
  ['x', 'too-short'],
  ['가'.repeat(GROUP_NAME_MAX + 1), 'too-long'],
  ['a\u202Eb', 'characters'],
  ['two\nlines', 'characters'],
  ['Admin team', 'reserved'],
  ['АDMIN', 'reserved'],
])('%j is refused as %s', (raw, fault) => {
  expect(checkGroupName(raw)).toEqual({ ok: false, fault })
})
