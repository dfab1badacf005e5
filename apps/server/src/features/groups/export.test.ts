import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, textCell } from './csv.ts'
import { exportedDays, exportMembers, medianOf } from './export.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+82', "'+82"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a, b', '"a, b"'],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ['김철수', '김철수'],
  ['a=b', 'a=b'],
])('%s is the cell %s', (text, cell) => {
  expect(textCell(text)).toBe(cell)
})

test('a file begins with what makes Excel read Korean, and its lines end as Excel ends them', () => {
  expect(csvOf([['이름'], ['철수']])).toBe('\uFEFF이름\r\n철수\r\n')
})

test('the median of values and how often each was reached is the one of all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (all) => {
      const sorted = all.toSorted((a, b) => a - b)
      const [low = 0, high = 0] = [
        sorted[Math.floor((sorted.length - 1) / 2)],
        sorted[Math.floor(sorted.length / 2)],
      ]
      const counted = [...Map.groupBy(sorted, (value) => value)].map(([value, { length }]) => ({
        value,
        times: length,
      }))
      expect(medianOf(counted)).toBe((low + high) / 2)
    }),
  )
})

test('days are two of the calendar, the first one first', () => {
  expect(exportedDays('20261101', '20261130')).toEqual([20261101, 20261130])
  expect(exportedDays('20261101', '20261101')).toEqual([20261101, 20261101])
  for (const [from, to] of [
    ['20261130', '20261101'],
    ['20261131', '20261201'],
    ['20240101', '20261130'],
  ] as const) {
    expect(() => exportedDays(from, to)).toThrow(expect.objectContaining({ code: 'INVALID' }))
  }
})

test('a row for each member: runs, and best and median of each game that they played', async () => {
  const facts = { uid: '1e123456-0000-4000-8000-000000000000', joinedAt: 0, seenAt: 0 }
  const text = await exportMembers(
    {
      valuesOf: async () => [
        { player: 1, slug: 'reaction-time', value: 240, times: 1 },
        { player: 1, slug: 'reaction-time', value: 251, times: 1 },
        { player: 1, slug: 'aim-trainer', value: 21_500, times: 2 },
        { player: 1, slug: 'number-memory', value: 7, times: 1 },
        { player: 1, slug: 'number-memory', value: 9, times: 2 },
      ],
    },
    [
      { ...facts, player: 1, nickname: '=철수' },
      { ...facts, player: 2, nickname: null },
    ],
    [20261101, 20261130],
    'ko',
  )
  const [head = '', one, two] = text.slice(1).split('\r\n')
  expect(head.split(',').slice(0, 6)).toEqual([
    '이름',
    '플레이 횟수',
    '리플렉스 챌린지 최고(초)',
    '리플렉스 챌린지 중앙값(초)',
    '반응 속도 최고(ms)',
    '반응 속도 중앙값(ms)',
  ])
  expect(one).toBe("'=철수,7,,,240,245.5,,,,,,,21.50,21.50,9,9")
  expect(two).toBe(`#1e123456,0${','.repeat(14)}`)
})
