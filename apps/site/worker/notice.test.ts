import { expect, test } from 'vitest'
import { noticeOf } from './notice.ts'

const shown = (message: unknown) => noticeOf(JSON.stringify(message))
const run = 'abcDEF_-1234'

test('a lost duel is told in the language of whoever asked for it, and leads to it', () => {
  const one = { kind: 'duel', locale: 'ko', run, game: 'aim-trainer', count: 1 }
  expect(shown(one)).toMatchObject({
    title: '에임 트레이너에서 누군가 내 기록을 넘었어요',
    lang: 'ko',
    path: `/duel/${run}`,
  })
  expect(shown({ ...one, locale: 'en', count: 3 })).toMatchObject({
    title: 'You were beaten 3 times, last in Aim Trainer',
    path: '/duels',
  })
})

test('the daily course leads there', () => {
  expect(shown({ kind: 'daily', locale: 'en' })).toMatchObject({ tag: 'daily', path: '/daily' })
})

test('whatever else comes, something is shown, and it leads nowhere but here', () => {
  for (const odd of [null, 7, 'x', [], {}, { kind: 'later', locale: 'ko' }, { kind: 'duel' }]) {
    expect(shown(odd).title).toBe('Reflex Labs')
    expect(shown(odd).path).toBe('/')
  }
  expect(noticeOf('no json').title).toBe('Reflex Labs')
  const foreign = {
    kind: 'duel',
    locale: 'en',
    game: 'aim-trainer',
    run: '//evil.example',
    count: 1,
  }
  expect(shown(foreign).path).toBe('/duels')
})
