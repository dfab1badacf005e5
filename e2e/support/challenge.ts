import { expect, type Page } from '@playwright/test'
import { challengeParts } from '@reflex/contract'
import { Body } from './player/body.ts'
import { playGame, type PlayOptions } from './player.ts'

interface ChallengeOptions extends PlayOptions {
  /** At the introduction of each game, before it begins. */
  beforePart?(index: number): Promise<void>
  /** At the result of each game, before it goes on. */
  afterPart?(index: number): Promise<void>
}

/** Plays the six games from the first introduction to the final result; gives the six times. */
export async function playChallenge(page: Page, options: ChallengeOptions): Promise<number[]> {
  const body = new Body(page, options.input, options.time)
  const times: number[] = []
  for (const [index, slug] of challengeParts.entries()) {
    const stage = page.locator(`[data-game="${slug}"][data-variant="challenge"]`)
    await expect(stage).toHaveAttribute('data-phase', 'idle')
    await options.beforePart?.(index)
    await playGame(page, slug, options)
    const ms = Number(await stage.locator('[data-score]').getAttribute('data-score'))
    times.push(ms)
    const total = times.reduce((sum, time) => sum + time, 0)
    await expect(stage.locator('[data-cumulative]')).toHaveAttribute('data-cumulative', `${total}`)
    await options.afterPart?.(index)
    await body.activate(stage.locator('[data-action="next"]'))
  }
  return times
}
