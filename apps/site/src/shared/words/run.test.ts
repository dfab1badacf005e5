import { expect, test } from 'vitest'
import { run as en } from './en/run.ts'
import { run as ko } from './ko/run.ts'

const read = ([before, after]: readonly [string, string], rank: string) => before + rank + after

test('[GAME-5] a rank reads as one says it in each language', () => {
  expect(read(ko.result.aroundRank('6'), '6')).toBe('6명 중 6위')
  expect(read(ko.result.aroundRank(null), '41')).toBe('41위')
  expect(read(en.result.aroundRank('1,204'), '6')).toBe('6 of 1,204')
  expect(read(en.result.aroundRank(null), '41')).toBe('41')
})
