import { expect, test } from 'vitest'
import { measure as en } from './en/measure.ts'
import { measure as ko } from './ko/measure.ts'

const around = (words: typeof en, players: string) => words.place.around(players).join('{rank}')

test('[GAME-5] a place among so many stands in the order of each language', () => {
  expect(around(en, '1,204')).toBe('{rank} of 1,204')
  expect(around(ko, '1,204')).toBe('1,204명 중 {rank}위')
})

test('the specification’s figure is told as what it is: a place among a thousand', () => {
  expect(en.best.topPercent('57', 6)).toBe('Place 57 of 1,000: top 6%')
  expect(ko.best.topPercent('57', 6)).toBe('1,000자리 중 57번째: 상위 6%')
})

test('one is not many', () => {
  expect(en.place.better(100, 1, '1')).toBe('Better than 100% of the 1 other today')
  expect(en.place.equal(1, '1')).toBe('1 other has exactly the same')
  expect(en.place.equal(99, '99')).toBe('99 others have exactly the same')
  expect(en.remembered.digits(1)).toBe('1 digit remembered')
  expect(en.next.more.level(2)).toBe('2 levels')
})
