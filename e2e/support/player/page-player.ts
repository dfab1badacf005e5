import type { Locator, Page } from '@playwright/test'
import type { GameSlug } from '@reflex/contract'
import type { DrivenTime } from '../driven-time.ts'
import { Body, type InputDevice } from './body.ts'
import type { Player } from './player.ts'
import { lookAgain, type Point, type Sight } from './sight.ts'

/** Plays one game on a page that Playwright drives. */
export class PagePlayer implements Player {
  readonly #page: Page
  readonly #slug: GameSlug
  readonly #body: Body
  readonly #stage: Locator
  readonly #time: DrivenTime | undefined

  constructor(page: Page, slug: GameSlug, input: InputDevice, time?: DrivenTime) {
    this.#page = page
    this.#slug = slug
    this.#time = time
    this.#body = new Body(page, input, time)
    this.#stage = page.locator(`[data-game="${slug}"]`)
  }

  think(from: number, to: number): Promise<void> {
    return this.#body.think(from, to)
  }

  pressAt(point: Point): Promise<void> {
    return this.#body.pressAt(point)
  }

  press(control: string, key: string): Promise<void> {
    return this.#body.press(control === '' ? this.#stage : this.#stage.locator(control), key)
  }

  type(digits: string): Promise<void> {
    return this.#body.type(digits)
  }

  phase(): Promise<string | null> {
    return this.#stage.getAttribute('data-phase')
  }

  lookAgain(last: Sight | null): Promise<Sight> {
    return lookAgain(this.#page, this.#slug, last, this.#time)
  }
}
