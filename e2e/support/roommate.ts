import type { Page } from '@playwright/test'
import type { GameSlug } from '@reflex/contract'
import { playRun } from './player.ts'
import { Body, type InputDevice } from './player/body.ts'
import { PHONE } from './screens.ts'
import { expect, type OpenVisitor } from './test.ts'

/** Several pages at once on a busy machine spoil each other's runs more often than one alone. */
const MAX_TRIES = 8

/** Somebody in a room with a browser of their own. */
export class Roommate {
  readonly page: Page
  readonly name: string
  readonly #input: InputDevice

  private constructor(page: Page, name: string, input: InputDevice) {
    this.page = page
    this.name = name
    this.#input = input
  }

  static async sitDown(open: OpenVisitor, name: string, on: 'phone' | 'desktop') {
    const isPhone = on === 'phone'
    const page = await open(isPhone ? { ...PHONE, locale: 'ko-KR' } : {})
    await page.addInitScript(noteStart)
    return new Roommate(page, name, isPhone ? 'touch' : 'mouse')
  }

  get room() {
    return this.page.locator('[data-room]')
  }

  async press(action: string): Promise<void> {
    const button = this.page.locator(`[data-action="${action}"]:not([inert] *)`).first()
    await new Body(this.page, this.#input).activate(button)
  }

  /** By the link that somebody gave, in whatever letters. */
  async join(code: string): Promise<void> {
    await this.page.goto(`/room/${code.toLowerCase()}`)
    await this.page.locator('input[name="nickname"]').fill(this.name)
    await this.press('join')
    await expect(this.page.locator('[data-action="leave-room"]')).toBeVisible()
  }

  /** Under another name than the one that was made up. */
  async rename(): Promise<void> {
    await this.press('rename')
    await this.page.locator('input[name="nickname"]').fill(this.name)
    await this.press('save-name')
    await expect(this.page.locator('[data-room-player][data-you]')).toContainText(this.name)
  }

  /** The one game that the host wants, instead of what was picked before. */
  async pick(game: GameSlug): Promise<void> {
    const picked = this.page.locator('[data-pick][aria-pressed="true"]')
    for (const other of await picked.all()) await other.click()
    await this.page.locator(`[data-pick="${game}"]`).click()
    await expect(picked).toHaveCount(1)
  }

  sees(phase: string): Promise<void> {
    return expect(this.room).toHaveAttribute('data-phase', phase, { timeout: 40_000 })
  }

  /** Plays what begins by itself; what the machine has spoiled is begun again by a press. */
  async play(game: GameSlug, slipAt?: number): Promise<void> {
    const again = this.page.locator(`[data-game="${game}"] [data-action="begin"]:not([inert] *)`)
    const slip = slipAt === undefined ? {} : { slipAt }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await playRun(this.page, game, { input: this.#input, ...slip })
      if ((await again.count()) === 0) return
      await new Body(this.page, this.#input).activate(again)
    }
  }

  /** When the stage of this page left its place of rest for the last time, in ms since 1970. */
  startedAt(): Promise<number> {
    return this.page.evaluate(() => Number(document.documentElement.dataset['started']))
  }
}

/** Runs in the page, before any script of the site. */
function noteStart(): void {
  let before = 'idle'
  const look = (): void => {
    const phase = document.querySelector<HTMLElement>('[data-game]')?.dataset['phase'] ?? 'idle'
    if (before === 'idle' && phase !== 'idle' && phase !== 'result')
      document.documentElement.dataset['started'] = String(
        performance.timeOrigin + performance.now(),
      )
    before = phase
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-phase'],
  })
}
