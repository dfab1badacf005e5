import type { Page } from '@playwright/test'
import type { ServerProcess } from './server-process.ts'

/**
 * The time of a page and of its server in the hands of a test: games are played at a person's pace, and
 * nobody waits for it. A busy machine can stall no run, so none is void. Onsets come from the frame, as
 * in browsers without Element Timing, whose entries keep the time of the real clock.
 */
export class DrivenTime {
  readonly #page: Page
  readonly #server: ServerProcess

  private constructor(page: Page, server: ServerProcess) {
    this.#page = page
    this.#server = server
  }

  /** To be asked for before the page opens. Until it is stopped, the clock goes by itself. */
  static async of(page: Page, server: ServerProcess): Promise<DrivenTime> {
    await page.addInitScript(() =>
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => [] }),
    )
    await page.clock.install()
    return new DrivenTime(page, server)
  }

  async stop(): Promise<void> {
    await this.#page.clock.pauseAt(await this.#page.evaluate(() => Date.now() + 100))
  }

  /** The server's clock goes first: a run that ends meanwhile is sent at once. */
  async pass(ms: number): Promise<void> {
    const whole = Math.round(ms)
    await this.#server.letPass(whole)
    await this.#page.clock.runFor(whole)
  }

  /** Lets the clock go by itself again. */
  resume(): Promise<void> {
    return this.#page.clock.resume()
  }
}
