import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

test('a text is broken between its words, and nothing of it is lost', () => {
  expect(wrapText('How to play, and how to get faster', 10)).toEqual([
    'How to play, and',
    'how to get faster',
  ])
  expect(wrapText('게임 방법과 기록을 줄이는 요령', 8)).toEqual([
    '게임 방법과',
    '기록을 줄이는',
    '요령',
  ])
  expect(wrapText('', 8)).toEqual([''])
})

test('a word longer than the line stands alone', () => {
  expect(wrapText('a reallyverylongword b', 4)).toEqual(['a', 'reallyverylongword', 'b'])
})
