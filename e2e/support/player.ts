import type { Page } from '@playwright/test'
import type { GameSlug } from '@reflex/contract'
import { Body, type Hand } from './player/body.ts'
import * as moves from './player/moves.ts'
import { lookAgain, type Sight } from './player/sight.ts'

export type { Hand } from './player/body.ts'

const movesOf: Record<GameSlug, (table: moves.Table) => moves.Move> = {
  'reaction-time': moves.reaction,
  'left-or-right': moves.leftOrRight,
  'color-match': moves.colorMatch,
  'sequence-memory': moves.sequence,
  'aim-trainer': moves.aim,
  'number-memory': moves.numberMemory,
}

export interface PlayOptions {
  readonly hand: Hand
  /**
   * The round, counted from 0, that is played wrongly once: a press too early, a wrong side, ink,
   * tile or digit, a shot beside the target. In the memory games a slip ends a run of the single
   * game, and is the only way to end it.
   */
  readonly slipAt?: number
}

/** Phases without a run; a stage that was left shows none at all. */
const OVER: ReadonlySet<string> = new Set(['idle', 'result', 'gone'])

/** How a run ended: with a result, or void because the machine stalled, which nobody can help. */
export type Ended = 'finished' | 'void'

/** Plays a run that was just started, by real input at a person's pace, until it is over. */
export async function playRun(page: Page, slug: GameSlug, options: PlayOptions): Promise<Ended> {
  const move = movesOf[slug]({
    body: new Body(page, options.hand),
    stage: page.locator(`[data-game="${slug}"]`),
    slips: once(options.slipAt),
  })
  let last: Sight | null = null
  let running = false
  for (;;) {
    const sight: Sight = await lookAgain(page, slug, last)
    last = sight
    const isOver = OVER.has(sight.phase)
    if (isOver && running) return sight.phase === 'result' ? 'finished' : 'void'
    if (isOver) continue
    running = true
    await move(sight)
  }
}

/** Opens a run with the button that the page offers, and plays it; a void run is played again. */
export async function playGame(page: Page, slug: GameSlug, options: PlayOptions): Promise<void> {
  const body = new Body(page, options.hand)
  const stage = page.locator(`[data-game="${slug}"]`)
  const button = stage.locator(
    '[data-action="start"], [data-action="begin"], [data-action="retry"]',
  )
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await body.activate(button)
    if ((await playRun(page, slug, options)) === 'finished') return
  }
  throw new Error(`${slug} was void ${MAX_TRIES} times`)
}

/** A busy machine may spoil a run; one that always does is a fault. */
const MAX_TRIES = 4

function once(round: number | undefined): (round: number) => boolean {
  let slipped = false
  return (current) => {
    if (slipped || current !== round) return false
    slipped = true
    return true
  }
}
