import { expect, type Page } from '@playwright/test'
import type { GameSlug } from '@reflex/contract'
import type { DrivenTime } from './driven-time.ts'
import { Body, type InputDevice } from './player/body.ts'
import { PagePlayer } from './player/page-player.ts'
import { playThrough, type Ended } from './player/play-run.ts'

export type { InputDevice } from './player/body.ts'

/** A busy machine may spoil a run; one that always does is a fault. */
export const MAX_TRIES = 4

export interface PlayOptions {
  readonly input: InputDevice
  /**
   * The round, counted from 0, that is played wrongly once: a press too early, a wrong side, ink,
   * tile or digit, a shot beside the target. In the memory games a slip ends a run of the single
   * game, and is the only way to end it.
   */
  readonly slipAt?: number
  /** Where real milliseconds are not what is proved. */
  readonly time?: DrivenTime | undefined
}

/** Plays a run that was just started, by real input at a person's pace, until it is over. */
export async function playRun(page: Page, slug: GameSlug, options: PlayOptions): Promise<Ended> {
  const { input, time, slipAt } = options
  await time?.stop()
  const ended = await playThrough(new PagePlayer(page, slug, input, time), slug, slipAt)
  await time?.resume()
  return ended
}

/** Opens a run with the button that the page offers, and plays it; a void run is played again. */
export async function playGame(page: Page, slug: GameSlug, options: PlayOptions): Promise<void> {
  const body = new Body(page, options.input)
  const stage = page.locator(`[data-game="${slug}"]`)
  const button = stage.locator(
    '[data-action="start"], [data-action="begin"], [data-action="retry"]',
  )
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    // A result takes no press in its first half second.
    await expect(stage.locator('[inert] [data-action]')).toHaveCount(0)
    await options.time?.stop()
    await body.activate(button)
    if ((await playRun(page, slug, options)) === 'finished') return
  }
  throw new Error(`${slug} was void ${MAX_TRIES} times`)
}
