import { setTimeout as pause } from 'node:timers/promises'
import type { GameSlug } from '@reflex/contract'
import { MAX_TRIES, type PlayOptions } from '../player.ts'
import type { InputDevice } from '../player/body.ts'
import { pauses } from '../player/pauses.ts'
import { playThrough, type Ended } from '../player/play-run.ts'
import type { Player } from '../player/player.ts'
import { PATIENCE_MS, watch, type Point, type Sight } from '../player/sight.ts'
import type { ServerProcess } from '../server-process.ts'
import { isRanked } from './standing.ts'
import type { Visitor } from './visitor.ts'

class DriverPlayer implements Player {
  readonly #visitor: Visitor
  readonly #slug: GameSlug
  readonly #input: InputDevice
  readonly #pause = pauses()

  constructor(visitor: Visitor, slug: GameSlug, input: InputDevice) {
    this.#visitor = visitor
    this.#slug = slug
    this.#input = input
  }

  async think(from: number, to: number): Promise<void> {
    await pause(this.#pause(from, to))
  }

  pressAt(point: Point): Promise<void> {
    return this.#visitor.driver.press(point, this.#input === 'touch' ? 'touch' : 'mouse')
  }

  async press(control: string, key: string): Promise<void> {
    if (this.#input === 'keyboard') return this.#visitor.driver.key(key)
    const stage = `[data-game="${this.#slug}"]`
    // A run that was voided meanwhile has taken its controls away.
    const point = await this.#visitor.reach(`${stage} ${control}`.trim())
    if (point) await this.pressAt(point)
  }

  async type(digits: string): Promise<void> {
    for (const digit of digits) {
      await this.think(70, 160)
      await this.#visitor.driver.key(digit)
    }
  }

  phase(): Promise<string | null> {
    return this.#visitor.attribute(`[data-game="${this.#slug}"]`, 'data-phase')
  }

  async lookAgain(last: Sight | null): Promise<Sight> {
    const { sight } = await this.#visitor.driver.evaluate(watch, {
      slug: this.#slug,
      last,
      patience: PATIENCE_MS - 1000,
    })
    return sight
  }
}

/** Opens a run with the button that the page offers, and plays it once. */
export async function tryRunBy(
  visitor: Visitor,
  slug: GameSlug,
  { input, slipAt }: PlayOptions,
): Promise<Ended> {
  const button = ['start', 'begin', 'retry']
    .map((action) => `[data-game="${slug}"] [data-action="${action}"]`)
    .join()
  await visitor.activate(button, input)
  return playThrough(new DriverPlayer(visitor, slug, input), slug, slipAt)
}

/** Plays what begins by itself, as in a room; what was void is begun again by a press. */
export async function playBegunBy(
  visitor: Visitor,
  slug: GameSlug,
  { input, slipAt }: PlayOptions,
): Promise<void> {
  const again = `[data-game="${slug}"] [data-action="begin"]:not([inert] *)`
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await playThrough(new DriverPlayer(visitor, slug, input), slug, slipAt)
    if ((await visitor.count(`[data-game="${slug}"] [data-action="begin"]`)) === 0) return
    await visitor.see(again)
    await visitor.activate(again, input)
  }
}

/** The same until one is not void; gives how many were void before. */
export async function playGameBy(
  visitor: Visitor,
  slug: GameSlug,
  options: PlayOptions,
): Promise<number> {
  for (let voided = 0; voided < MAX_TRIES; voided++) {
    if ((await tryRunBy(visitor, slug, options)) === 'finished') return voided
  }
  throw new Error(`${slug} was void ${MAX_TRIES} times`)
}

/** The same until one has a rank: where the machine stalls, a run may be held back for it. */
export async function playToRankBy(
  visitor: Visitor,
  server: ServerProcess,
  slug: GameSlug,
  options: PlayOptions,
): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const voided = await playGameBy(visitor, slug, options)
    if (await isRanked(visitor, server)) return voided
  }
  throw new Error(`${slug} was held back ${MAX_TRIES} times`)
}
