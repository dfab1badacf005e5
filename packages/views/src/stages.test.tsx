import type { RunState } from '@reflex/games/core'
import { reactionChallengeRules } from '@reflex/games/reaction-time'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { GameView, Pressed } from './parts/game-view.ts'
import * as words from './en.ts'
import { colorMatchView } from './color-match/view.tsx'
import { leftOrRightView } from './left-or-right/view.tsx'
import { numberMemoryView } from './number-memory/view.tsx'
import { reactionTimeView } from './reaction-time/view.tsx'
import { sequenceMemoryView } from './sequence-memory/view.tsx'
import { ViewWordsProvider } from './words.tsx'

const SEED = '0123456789abcdef0123456789abcdef'

/** The stage as it is drawn at a time, a few facts of the state set by hand. */
function drawn<S extends RunState>(
  game: GameView<S>,
  facts: Partial<S>,
  at: number,
  pressed: Pressed | null = null,
): string {
  const state = { ...game.engine.start(SEED, { width: 400 }), ...facts }
  return renderToStaticMarkup(
    <ViewWordsProvider words={words}>
      <game.Stage
        state={state}
        at={at}
        pressed={pressed}
        stimulus={{ key: 'key', elementtiming: 'key' }}
        submit={() => undefined}
      />
    </ViewWordsProvider>,
  )
}

const tileIn = (html: string, tile: number): string =>
  new RegExp(`<button[^>]*data-tile="${tile}".*?</button>`).exec(html)?.[0] ?? ''

test('[SM-1] a wrong tile is said in words, and the right one is shown', () => {
  const facts = { phase: 'wrong', tiles: [4, 7, 2], entered: 1, misses: 1 } as const
  const html = drawn(sequenceMemoryView(), facts, 9000, { tile: 0, at: 8990 })
  expect(html).toContain('Wrong')
  expect(html).not.toContain('Watch')
  expect(tileIn(html, 7)).toContain('✓')
  expect(tileIn(html, 0)).toContain('×')
})

test('a pressed tile is lit at once, and for a moment only', () => {
  const facts = { phase: 'playing', tiles: [4, 7, 2], entered: 1 } as const
  const game = sequenceMemoryView()
  expect(tileIn(drawn(game, facts, 1000, { tile: 4, at: 1000 }), 4)).toContain('bg-accent')
  expect(tileIn(drawn(game, facts, 1250, { tile: 4, at: 1000 }), 4)).not.toContain('bg-accent')
  expect(
    game.pulse?.({ ...game.engine.start(SEED, {}), ...facts }, 1000, { tile: 4, at: 1000 }),
  ).not.toBe(
    game.pulse?.({ ...game.engine.start(SEED, {}), ...facts }, 1250, { tile: 4, at: 1000 }),
  )
})

test('[RT-2] the penalty is said for its one second, and getting ready is another', () => {
  const facts = { phase: 'ready', early: true, until: 5000 } as const
  expect(drawn(reactionTimeView(), facts, 3500)).toContain('Too early')
  expect(drawn(reactionTimeView(), facts, 4001)).not.toContain('Too early')
  expect(drawn(reactionTimeView(), facts, 4001)).toContain('Ready')
})

test('[RT-2] [CH-3] the second of an early press is waited out in the game, and added in the challenge', () => {
  const facts = { phase: 'ready', early: true, until: 5000 } as const
  const added = 'added to your time'
  expect(drawn(reactionTimeView(), facts, 3500)).not.toContain(added)
  expect(drawn(reactionTimeView(reactionChallengeRules), facts, 3500)).toContain(added)
})

test('[LR-1] too early and wrong have different words', () => {
  const game = leftOrRightView()
  expect(drawn(game, { phase: 'waiting', lockedUntil: 2500 }, 2100)).toContain('Too early')
  const shown = { phase: 'active', stimulus: { side: 'left' }, lockedUntil: 2500 } as const
  expect(drawn(game, { ...shown, onset: 1950 }, 2100)).toContain('Too early')
  expect(drawn(game, { ...shown, onset: 1500 }, 2100)).toContain('Wrong')
  expect(drawn(game, { ...shown, onset: 1500 }, 2501)).not.toContain('Wrong')
})

test('[NM-1] a wrong answer shows the number beside what was typed', () => {
  const game = numberMemoryView()
  const state = { ...game.engine.start(SEED, {}), phase: 'wrong', expected: '48213' } as const
  expect(drawn(game, state, 9000)).toContain('data-expected="48213"')
  const review = game.review?.(state, [{ type: 'submit', at: 8000, answer: '48231' }])
  const html = renderToStaticMarkup(<ViewWordsProvider words={words}>{review}</ViewWordsProvider>)
  expect(html).toContain('data-typed="48231"')
})

test.each([
  ['red', '1'],
  ['blue', '2'],
  ['green', '3'],
  ['yellow', '4'],
])('[CM-1] %s has %s printed on it', (color, key) => {
  const html = drawn(colorMatchView(), {}, 0)
  const pad = new RegExp(`data-choice="${color}".*?<kbd[^>]*>(.*?)</kbd>`).exec(html)
  expect(pad?.[1]).toBe(key)
})
