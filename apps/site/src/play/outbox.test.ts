import { gameSlugs, type GameSlug } from '@reflex/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScoreBody } from '../lib/api/submission.ts'
import { dropUnsent, findUnsent, keepUnsent } from './outbox.ts'

const areas = { localStorage: new Map<string, string>() }

beforeEach(() => {
  areas.localStorage.clear()
  const kept = areas.localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const run = (game: GameSlug, token: string, ms = 200): ScoreBody => ({
  game,
  uid: '3b0e7c0e-6f0c-4a35-9a3c-1f0a3a7d5c10',
  token,
  ms,
  mistakes: 0,
  actionLog: [],
})

const tokens = (game: GameSlug): string[] => findUnsent(game).map(({ token }) => token)

test('[GAME-6] a sixth run takes the place of the oldest, of its own game alone', () => {
  for (const game of ['reaction-time', 'aim-trainer'] as const) {
    for (const nth of [1, 2, 3, 4, 5]) keepUnsent(run(game, `${nth}`))
  }
  keepUnsent(run('reaction-time', '6'))
  expect(tokens('reaction-time')).toEqual(['2', '3', '4', '5', '6'])
  expect(tokens('aim-trainer')).toEqual(['1', '2', '3', '4', '5'])
})

test('[GAME-6] the same run kept again is there once, as it is now, and the last to go', () => {
  keepUnsent(run('reaction-time', 'a', 200))
  keepUnsent(run('reaction-time', 'b'))
  keepUnsent({ ...run('reaction-time', 'a', 200), nickname: 'Swift' })
  expect(findUnsent('reaction-time')).toMatchObject([
    { token: 'b' },
    { token: 'a', nickname: 'Swift' },
  ])
})

test('[GAME-6] what another tab has sent already is not dropped a second time', () => {
  const body = run('reaction-time', 'a')
  keepUnsent(body)
  keepUnsent(run('reaction-time', 'b'))
  expect(dropUnsent(body)).toBe(true)
  expect(dropUnsent(body)).toBe(false)
  expect(tokens('reaction-time')).toEqual(['b'])
})

test('nothing is left behind in the storage by an outbox that is empty', () => {
  const body = run('reaction-time', 'a')
  keepUnsent(body)
  expect(areas.localStorage.size).toBe(1)
  dropUnsent(body)
  expect(areas.localStorage.size).toBe(0)
})

test.each([
  ['no list', '{}'],
  ['half of one', '[{"token":"a"'],
  ['one without a log', JSON.stringify([{ token: 'a', ms: 1 }])],
  ['one without a number', JSON.stringify([{ token: 'a', ms: null, actionLog: [] }])],
  ['one without a token', JSON.stringify([{ ms: 1, actionLog: [] }])],
])('nonsense in the storage is nothing that waits: %s', (_, text) => {
  areas.localStorage.set('labs_unsent_reaction-time', text)
  expect(findUnsent('reaction-time')).toEqual([])
  keepUnsent(run('reaction-time', 'b'))
  expect(tokens('reaction-time')).toEqual(['b'])
})

test('[GAME-6] however runs are kept and dropped, the last five of each game wait in their order', () => {
  const step = fc.record({
    does: fc.constantFrom('keep', 'drop'),
    game: fc.constantFrom(...gameSlugs.slice(0, 2)),
    token: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      areas.localStorage.clear()
      const waiting = new Map<GameSlug, string[]>()
      for (const { does, game, token } of steps) {
        const before = waiting.get(game) ?? []
        const others = before.filter((each) => each !== token)
        if (does === 'keep') {
          keepUnsent(run(game, token))
          waiting.set(game, [...others, token].slice(-5))
        } else {
          expect(dropUnsent(run(game, token))).toBe(before.includes(token))
          waiting.set(game, others)
        }
        for (const [each, expected] of waiting) expect(tokens(each)).toEqual(expected)
      }
    }),
  )
})
