import type { Page } from '@playwright/test'
import type { GameSlug, Locale } from '@reflex/contract'
import { Calls } from './calls.ts'
import { DrivenTime } from './driven-time.ts'
import { playGame } from './player.ts'
import { PHONE } from './screens.ts'
import type { ServerProcess } from './server-process.ts'
import { expect, type OpenVisitor } from './test.ts'

export interface Seat {
  readonly name: string
  readonly device: 'phone' | 'desktop'
  readonly locale: Locale
}

const languages: Record<Locale, string> = { ko: 'ko-KR', en: 'en-US' }

/** The link of the last duel that a page gave to the system's share sheet or the clipboard. */
const duelIn = (text: string): string => /\/duel\/[\w-]{12}/.exec(text)?.[0] ?? ''

/** Somebody with a browser of their own, who duels by pressing what the pages offer. */
export class Duellist {
  readonly page: Page
  readonly calls: Calls
  readonly seat: Seat
  readonly #time: DrivenTime

  private constructor(page: Page, seat: Seat, time: DrivenTime) {
    this.page = page
    this.seat = seat
    this.calls = new Calls(page)
    this.#time = time
  }

  static async sitDown(open: OpenVisitor, server: ServerProcess, seat: Seat): Promise<Duellist> {
    const isPhone = seat.device === 'phone'
    const page = await open({ ...(isPhone ? PHONE : {}), locale: languages[seat.locale] })
    if (!isPhone) await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(
      ({ name, hasSheet }) => {
        localStorage.setItem('labs_nickname', name)
        // The sheet itself is the system's; a desktop has none here, and copies.
        if (!hasSheet) Reflect.deleteProperty(Navigator.prototype, 'share')
        else {
          const share = (data: ShareData): Promise<void> => {
            document.documentElement.dataset['sheet'] = `${data.text} ${data.url}`
            return Promise.resolve()
          }
          Object.assign(navigator, { share })
        }
      },
      { name: seat.name, hasSheet: isPhone },
    )
    return new Duellist(page, seat, await DrivenTime.of(page, server))
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(path)
    await expect(this.page.locator('[data-game]')).toHaveAttribute('data-phase', 'idle')
  }

  /** A memory game ends with a slip alone, in this round. */
  async play(game: GameSlug, slipAt: number | undefined): Promise<number> {
    const input = this.seat.device === 'phone' ? 'touch' : 'mouse'
    const slip = slipAt === undefined ? {} : { slipAt }
    await playGame(this.page, game, { input, time: this.#time, ...slip })
    const score = this.page.locator('[data-game] [data-score]').first()
    return Number(await score.getAttribute('data-score'))
  }

  async #press(action: string): Promise<void> {
    const button = this.page.locator(`[data-action="${action}"]`)
    await (this.seat.device === 'phone' ? button.tap() : button.click())
  }

  /** Sends a duel with the button of a result, and gives its path. */
  async send(action: 'duel' | 'send-back'): Promise<string> {
    const sent = async (): Promise<string> =>
      duelIn(
        this.seat.device === 'phone'
          ? ((await this.page.locator('html').getAttribute('data-sheet')) ?? '')
          : await this.page.evaluate(() => navigator.clipboard.readText()),
      )
    const before = await sent()
    await this.#press(action)
    await expect.poll(sent).toMatch(/./)
    await expect.poll(sent).not.toBe(before)
    return sent()
  }
}
