import type { Locator, Page } from '@playwright/test'
import { holdClock, HOLD_AHEAD_MS } from './notices.ts'
import type { ServerProcess } from './server-process.ts'

const STEP_MS = 48

/** Runs in the page, where Playwright keeps the clock that it has put in. */
async function runClock(ms: number): Promise<void> {
  const { __pwClock: clock } = globalThis as unknown as {
    __pwClock: { controller: { runFor(ms: number): Promise<void> } }
  }
  await clock.controller.runFor(ms)
}

/**
 * The time of a page and of its server in the hands of a test: games are played at a person's pace, and
 * nobody waits for it. A busy machine can stall no run, so none is void. Onsets come from the frame, as
 * in browsers without Element Timing, whose entries keep the time of the real clock.
 */
export class DrivenTime {
  readonly #page: Page
  readonly #server: ServerProcess
  #isStopped = false

  private constructor(page: Page, server: ServerProcess) {
    this.#page = page
    this.#server = server
  }

  /** To be asked for before the page opens. Until it is stopped, the clock goes by itself. */
  static async of(page: Page, server: ServerProcess): Promise<DrivenTime> {
    await page.addInitScript(() => {
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => [] })
      Object.assign(globalThis, { measured: performance })
    })
    await page.clock.install()
    // The clock that is put in knows of no entries, and a reload is known by one.
    await page.addInitScript(() => {
      const { measured } = globalThis as unknown as { measured: Performance }
      performance.getEntriesByType = (type) => measured.getEntriesByType(type)
    })
    // The next test may play in real time.
    page.once('close', () => void server.setClock('be now'))
    return new DrivenTime(page, server)
  }

  /** Both clocks: what a busy machine takes between two steps must not pass at the server alone. */
  async stop(): Promise<void> {
    if (this.#isStopped) return
    this.#isStopped = true
    await this.#server.setClock('halt')
    await this.#server.letPass(HOLD_AHEAD_MS)
    await holdClock(this.#page)
  }

  /**
   * The server's clock goes first: a run that ends meanwhile is sent at once. The page's own is moved
   * in the page: Playwright would keep each of a thousand steps, for the next page to take them again.
   */
  async pass(ms: number): Promise<void> {
    const whole = Math.round(ms)
    await this.#server.letPass(whole)
    await this.#page.evaluate(runClock, whole)
  }

  /** Lets time pass until something is there: a run begins with a session, which comes when it comes. */
  async passUntil(wanted: Locator): Promise<void> {
    while (!(await wanted.isVisible())) await this.pass(STEP_MS)
  }

  /** Lets the clock go by itself again, also on the next page. */
  async resume(): Promise<void> {
    this.#isStopped = false
    await this.#page.clock.pauseAt(await this.#page.evaluate(() => Date.now()))
    await this.#server.setClock('go on')
    await this.#page.clock.resume()
  }
}
