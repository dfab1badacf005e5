import { betterBy, isNear } from '@reflex/games/trust'
import { recordThresholds } from '@reflex/games/record-rule'
import { boardSlugs, betterOf } from '@reflex/contract'
import { expect, test } from 'vitest'
import { lastNear, stepOf } from './steps.ts'

const confirm = (near: number, from: number | null) => ({
  runs: 2 - near,
  of: 5,
  near,
  left: 5,
  not_before: from,
})

test.each([
  ['twiceLater', 0, 200],
  ['twice', 0, 100],
  ['onceLater', 1, 200],
  ['once', 1, 100],
  ['once', 1, null],
] as const)('[GAME-5] what is to be done: %s with %i of two done', (step, near, from) => {
  expect(stepOf(confirm(near, from), 100)).toBe(step)
})

test.each(boardSlugs)('[GAME-5] the last value told for %s is near for the server too', (slug) => {
  const { record } = recordThresholds[slug]
  expect(betterBy(recordThresholds[slug])).toBe(betterOf(slug))
  const worse = betterOf(slug) === 'lower' ? 1 : -1
  for (let ms = record - 2 * worse; ms !== record + 40 * worse && ms > 1; ms += worse) {
    const last = lastNear(slug, ms)
    expect(isNear(last, ms, betterOf(slug))).toBe(true)
    const next = slug === 'aim-trainer' || slug === 'reflex-challenge' ? 10 : 1
    expect(isNear(last + next * worse, ms, betterOf(slug))).toBe(false)
  }
})
