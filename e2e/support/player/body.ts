import { expect, type Locator, type Page } from '@playwright/test'
import type { DrivenTime } from '../driven-time.ts'
import { pauses } from './pauses.ts'
import type { Point } from './sight.ts'

/** What a person plays with. Aiming has no keys: there the keyboard player takes the mouse. */
export type InputDevice = 'mouse' | 'touch' | 'keyboard'

/** Real input through the browser's own input pipeline, at a person's pace. */
export class Body {
  readonly page: Page
  readonly input: InputDevice
  readonly #time: DrivenTime | undefined
  readonly #pause = pauses()

  constructor(page: Page, input: InputDevice, time?: DrivenTime) {
    this.page = page
    this.input = input
    this.#time = time
  }

  think(from: number, to: number): Promise<void> {
    const ms = this.#pause(from, to)
    return this.#time ? this.#time.pass(ms) : this.page.waitForTimeout(ms)
  }

  async pressAt({ x, y }: Point): Promise<void> {
    if (this.input === 'touch') return this.page.touchscreen.tap(x, y)
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.up()
  }

  /** Presses a control where a finger or a cursor would, or gives its key. */
  async press(control: Locator, key: string): Promise<void> {
    if (this.input === 'keyboard') return this.page.keyboard.press(key)
    await this.pressAt(await middleOf(control))
  }

  /** A button of the page, reached by its own means: a pointer on it, or focus and Enter. */
  async activate(button: Locator): Promise<void> {
    await button.waitFor()
    if (this.input === 'touch') return button.tap()
    if (this.input === 'mouse') return button.click()
    // What follows a run is inert for a moment, and takes no focus yet.
    await expect.poll(() => button.evaluate(takesFocus)).toBe(true)
    await this.page.keyboard.press('Enter')
  }

  async type(digits: string): Promise<void> {
    for (const digit of digits) {
      await this.think(120, 210)
      await this.page.keyboard.press(digit)
    }
  }
}

function takesFocus(element: HTMLElement | SVGElement): boolean {
  element.focus()
  return document.activeElement === element
}

async function middleOf(control: Locator): Promise<Point> {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${String(control)} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
