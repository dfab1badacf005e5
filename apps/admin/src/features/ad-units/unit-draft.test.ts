import { expect, test } from 'vitest'
import { checkDraft, emptyDraft, tidySize, withSuggestion } from './unit-draft.ts'

const draft = { name: '이름', slot_id: '1', code: '<p>', size: '' }

test('[ADM-8] a suggestion wipes nothing that was typed', () => {
  const [first, next] = ['홈 하단 디스플레이', '홈 하단 멀티플렉스']
  const opened = withSuggestion(emptyDraft, '', first)
  expect(opened.name).toBe(first)
  const typed = { ...opened, slot_id: '5', code: '<b>' }
  expect(withSuggestion(typed, first, next)).toEqual({ ...typed, name: next })
  expect(withSuggestion({ ...typed, name: '내 이름' }, first, next).name).toBe('내 이름')
})

test('[ADM-8] all three fields are needed, the size is not', () => {
  for (const key of ['name', 'slot_id', 'code'] as const) {
    expect(checkDraft({ ...draft, [key]: '  ' }).wrong).toBe('모든 항목을 입력해 주세요.')
  }
  expect(checkDraft({ ...draft, size: '300 × 250' }).unit?.size).toBe('300x250')
  expect(checkDraft({ ...draft, size: '크게' }).wrong).toContain('300x250')
})

test('[ADM-8] the error of code that is too long names its length and the limit', () => {
  const wrong = checkDraft({ ...draft, code: 'x'.repeat(61_440) }).wrong
  expect(wrong).toContain('50,000자까지')
  expect(wrong).toContain('61,440자')
  expect(checkDraft({ ...draft, code: 'x'.repeat(50_000) }).wrong).toBeNull()
})

test('[ADM-8] sizes are read as people write them', () => {
  expect([' ', '728x90', '728 X 90', '728*90', '0x90', '728'].map(tidySize)).toEqual([
    '',
    '728x90',
    '728x90',
    '728x90',
    null,
    null,
  ])
})
