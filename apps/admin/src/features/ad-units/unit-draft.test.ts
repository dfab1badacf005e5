import { expect, test } from 'vitest'
import { checkDraft, emptyDraft, leavesByItself, tidySize, withSuggestion } from './unit-draft.ts'

const draft = { name: '이름', slot_id: '1', code: '<p>', size: '' }

test('[ADM-8] a suggestion wipes nothing that was typed', () => {
  const [first, next] = ['홈 하단 디스플레이', '홈 하단 멀티플렉스']
  const opened = withSuggestion(emptyDraft, '', first)
  expect(opened.name).toBe(first)
  const typed = { ...opened, slot_id: '5', code: '<b>' }
  expect(withSuggestion(typed, first, next)).toEqual({ ...typed, name: next })
  expect(withSuggestion({ ...typed, name: '내 이름' }, first, next).name).toBe('내 이름')
})

test('[ADM-8] name and code are needed, the slot by a unit of the network, the size by none', () => {
  for (const key of ['name', 'code'] as const) {
    expect(checkDraft({ ...draft, [key]: '  ' }).wrong).toBe('이름과 코드를 입력해 주세요.')
  }
  const tag = '<ins class="adsbygoogle"></ins>'
  expect(checkDraft({ ...draft, slot_id: ' ', code: tag }).wrong).toContain('슬롯 ID')
  expect(checkDraft({ ...draft, slot_id: ' ' }).unit).toEqual({ ...draft, slot_id: '' })
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

test('[ADM-8] own code that goes elsewhere without a link is told so before it is saved', () => {
  const leaving = [
    `<p onclick="location.href='https://a.example/'">A</p>`,
    '<script>window.location = "https://a.example/"</script>',
    '<script>location.assign("https://a.example/")</script>',
    '<form action="https://a.example/"><button>Go</button></form>',
  ]
  const staying = [
    '<a href="https://a.example/?location=seoul">A</a>',
    '<script>if (location.href == "x") draw(allocation)</script>',
    '<p onclick="window.open(\'https://a.example/\')">A</p>',
    '<ins class="adsbygoogle"></ins><script>location.href = "x"</script>',
  ]
  expect(leaving.map(leavesByItself)).toEqual(leaving.map(() => true))
  expect(staying.map(leavesByItself)).toEqual(staying.map(() => false))
})
