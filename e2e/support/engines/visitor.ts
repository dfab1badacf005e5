import { expect } from '@playwright/test'
import type { InputDevice } from '../player/body.ts'
import type { Point } from '../player/sight.ts'
import type { Driver } from './driver.ts'

const PATIENCE_MS = 15_000
const MAX_TABS = 120

/** A person in front of a driven browser: looks for things, and uses them by mouse, finger or keyboard. */
export class Visitor {
  readonly driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.#origin = origin
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(this.#origin + path)
  }

  count(selector: string): Promise<number> {
    return this.driver.evaluate((wanted) => document.querySelectorAll(wanted).length, selector)
  }

  text(selector: string): Promise<string | null> {
    return this.driver.evaluate(
      (wanted) => document.querySelector(wanted)?.textContent ?? null,
      selector,
    )
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.driver.evaluate(
      ([wanted = '', attribute = '']) =>
        document.querySelector(wanted)?.getAttribute(attribute) ?? null,
      [selector, name],
    )
  }

  kept(key: string): Promise<string | null> {
    return this.driver.evaluate((name) => localStorage.getItem(name), key)
  }

  async see(selector: string): Promise<void> {
    await expect.poll(() => this.count(selector), wait(selector)).toBeGreaterThan(0)
  }

  async seeGone(selector: string): Promise<void> {
    await expect.poll(() => this.count(selector), wait(selector)).toBe(0)
  }

  /** The middle of an element that is on the screen and lies under nothing else. */
  reach(selector: string): Promise<Point | null> {
    return this.driver.evaluate(middleOf, selector)
  }

  /** By its own means: a pointer on it, or Tab until it has the focus, and Enter. */
  async activate(selector: string, input: InputDevice): Promise<void> {
    if (input === 'keyboard') {
      await this.tabTo(selector)
      return this.driver.key('Enter')
    }
    let point: Point | null = null
    const look = async () => {
      point = await this.reach(selector)
      return point !== null
    }
    await expect.poll(look, wait(`${selector} to be reached by a pointer`)).toBe(true)
    if (point) await this.driver.press(point, input)
  }

  async tabTo(selector: string): Promise<void> {
    await this.see(selector)
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      if (await this.hasFocus(selector)) return
      await this.driver.key('Tab')
    }
    throw new Error(`Tab never came to ${selector}`)
  }

  hasFocus(selector: string): Promise<boolean> {
    return this.driver.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    )
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.driver.key(letter)
  }
}

const wait = (message: string) => ({ message, timeout: PATIENCE_MS, intervals: [50, 100, 200] })

/** Runs in the page. */
function middleOf(selector: string): Point | null {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const box = element?.getBoundingClientRect()
  if (!element || !box || box.width === 0) return null
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const top = document.elementFromPoint(point.x, point.y)
  return element.contains(top) ? point : null
}
