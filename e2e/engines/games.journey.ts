import { gameSlugs, type GameSlug } from '@reflex/contract'
import { playGameBy, playToRankBy } from '../support/engines/driver-player.ts'
import { expect, test } from '../support/engines/test.ts'
import { MEMORY } from '../support/play-to-rank.ts'
import { outcomeOf } from '../support/engines/outcome.ts'
import { isRanked } from '../support/engines/standing.ts'
import type { InputDevice } from '../support/player/body.ts'
import { isNightly } from '../support/nightly.ts'

/** Each game alone by one means; the challenge plays all six by the other. */
const inputs = { firefox: 'mouse', webkit: 'keyboard' } as const satisfies Record<
  string,
  InputDevice
>

const otherInputs = { firefox: 'keyboard', webkit: 'mouse' } as const satisfies Record<
  string,
  InputDevice
>

// First, because it takes longest.
test('[CH-13] the challenge is played to a rank', async ({
  visitor,
  server,
  engineName,
  complaints,
}, info) => {
  test.setTimeout(300_000)
  const input = otherInputs[engineName]
  await visitor.goto('/challenge')
  await visitor.activate('dialog input', input)
  await visitor.type('Swift')
  await visitor.activate('dialog [data-action="start"]', input)
  let voided = 0
  const playAll = async (): Promise<void> => {
    for (const slug of gameSlugs) {
      voided += await playGameBy(visitor, slug, { input })
      info.annotations.push(await outcomeOf(visitor, `challenge: ${slug}`, input, voided))
      // A result takes no press in its first half second, and Tab would go past it.
      const next = `[data-game="${slug}"] [data-action="next"]`
      await visitor.see(`${next}:not([inert] *)`)
      await visitor.activate(next, input)
    }
    await visitor.see('[data-challenge="final"]')
  }
  await playAll()
  if (!(await isRanked(visitor, server))) {
    await visitor.see('[data-challenge="final"] [data-action="retry"]:not([inert] *)')
    await visitor.activate('[data-challenge="final"] [data-action="retry"]', input)
    await playAll()
  }
  await visitor.see('[data-challenge="final"] [data-rank]')
  info.annotations.push(await outcomeOf(visitor, 'challenge', input, voided))
  expect(complaints()).toEqual([])
})

/**
 * Alone, the one that is aimed. The others are played in every challenge, and alone in the nightly run.
 */
const isPlayedAlone = (slug: GameSlug): boolean => isNightly || slug === 'aim-trainer'

/** Those where the moment of a press counts. */
const timed = ['reaction-time', 'left-or-right', 'color-match', 'aim-trainer'] as const

/** A finger that aims; the others in the nightly run. */
const touched = isNightly ? timed : (['aim-trainer'] as const)

for (const slug of touched) {
  test(`[GAME-1] ${slug} is played to a rank by touch`, async ({
    visitor,
    server,
    engineName,
    complaints,
  }, info) => {
    test.skip(engineName === 'webkit', 'the driver of WebKitGTK makes a mouse of a finger')
    test.setTimeout(150_000)
    await visitor.goto(`/game/${slug}`)
    await visitor.driver.evaluate(notePointers, null)
    const voided = await playToRankBy(visitor, server, slug, { input: 'touch' })
    info.annotations.push(await outcomeOf(visitor, slug, 'touch', voided))
    expect(await visitor.attribute('html', 'data-pointers')).toBe('touch')
    expect(complaints()).toEqual([])
  })
}

/** Runs in the page: keeps what kinds of pointer it was pressed by. */
function notePointers(): void {
  const seen = new Set<string>()
  addEventListener('pointerdown', ({ pointerType }) => {
    seen.add(pointerType)
    document.documentElement.dataset['pointers'] = [...seen].join(' ')
  })
}

for (const slug of gameSlugs.filter(isPlayedAlone)) {
  test(`[GAME-1, GAME-2] ${slug} is played to a rank, and is on the board`, async ({
    visitor,
    server,
    engineName,
    complaints,
  }, info) => {
    test.setTimeout(150_000)
    const input = inputs[engineName]
    await visitor.goto(`/game/${slug}`)
    const slip = MEMORY.has(slug) ? { slipAt: 1 } : {}
    const voided = await playToRankBy(visitor, server, slug, { input, ...slip })
    info.annotations.push(await outcomeOf(visitor, slug, input, voided))
    await visitor.activate(`[data-game] a[href="/leaderboard/${slug}"]`, input)
    await visitor.see('[data-row][data-you]')
    expect(complaints()).toEqual([])
  })
}
