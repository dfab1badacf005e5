import type { Page } from '@playwright/test'
import { holdClock, HOLD_AHEAD_MS } from './notices.ts'
import type { ServerProcess } from './server-process.ts'

const STEP_MS = 48
/** What a page may take in one go: so far the server's clock is ahead of it at most. */
export const GO_MS = 960

/** With them a run begins at the server. */
const STARTS = ['/api/v1/game-session', '/api/v1/challenge/start', '/api/v1/daily/start']

/**
 * Runs in the page, before its clock is put in. Gives what waits, in real time, for a run that is being
 * started: for as long as the answer is on its way no time may pass, or it were the server's alone, and
 * the run one of a slowed clock.
 */
function watchStarts(starts: readonly string[]): void {
  const PAUSE_MS = 5
  const MOST_PAUSES = 2000
  const { fetch, setTimeout } = globalThis
  let underWay = 0
  globalThis.fetch = async (what, how) => {
    const address = what instanceof Request ? what.url : String(what)
    if (!starts.some((start) => address.includes(start))) return fetch(what, how)
    underWay++
    return fetch(what, how).finally(() => underWay--)
  }
  const started = async (): Promise<void> => {
    for (let pauses = 0; underWay > 0 && pauses < MOST_PAUSES; pauses++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  Object.assign(globalThis, { started })
}

/** What a page with a driven clock has to move it by. */
export interface DrivenWindow {
  letPass(ms: number): Promise<void>
}

/** Runs in the page: lets its clock go on until something is there to be seen. */
async function runUntilSeen({
  selector,
  step,
  most,
}: {
  selector: string
  step: number
  most: number
}) {
  const { letPass } = globalThis as unknown as DrivenWindow
  const isSeen = (): boolean =>
    [...document.querySelectorAll(selector)].some((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
  let passed = 0
  for (; !isSeen() && passed < most; passed += step) await letPass(step)
  return { isSeen: isSeen(), passed }
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
  /** How far the server's clock has gone ahead of the page's. */
  #serverLead = 0

  private constructor(page: Page, server: ServerProcess) {
    this.#page = page
    this.#server = server
  }

  /** To be asked for before the page opens. Until it is stopped, the clock goes by itself. */
  static async of(page: Page, server: ServerProcess): Promise<DrivenTime> {
    await page.addInitScript(() => {
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => [] })
      const { timeout } = AbortSignal
      Object.assign(globalThis, { measured: performance, realTimeout: timeout })
    })
    await page.addInitScript(watchStarts, STARTS)
    await page.clock.install()
    await page.addInitScript(() => {
      const own = globalThis as unknown as DrivenWindow & {
        measured: Performance
        realTimeout: typeof AbortSignal.timeout
        started(): Promise<void>
        /** Where Playwright keeps the clock that it has put in. */
        __pwClock: { controller: { runFor(ms: number): Promise<void> } }
      }
      // The clock that is put in knows of no entries, and a reload is known by one.
      performance.getEntriesByType = (type) => own.measured.getEntriesByType(type)
      // The server answers in real time: a minute of the page's may have passed before a busy one does.
      AbortSignal.timeout = own.realTimeout
      own.letPass = async (ms) => {
        await own.started()
        await own.__pwClock.controller.runFor(ms)
      }
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
   * The page's own clock is moved in the page: Playwright would keep each of a thousand steps, for the
   * next page to take them again.
   */
  async pass(ms: number): Promise<void> {
    const whole = Math.round(ms)
    await this.#letServerPass(whole)
    await this.#page.evaluate(
      (time) => (globalThis as unknown as DrivenWindow).letPass(time),
      whole,
    )
  }

  /**
   * As much as it takes, up to `GO_MS`: the page moves its clock by itself while it looks for something,
   * and tells how far it went. A step at a time from here would cost more than the game does.
   */
  async passUpTo<T extends { readonly passed: number }>(go: () => Promise<T>): Promise<T> {
    await this.#letServerPass(GO_MS)
    const went = await go()
    this.#serverLead += GO_MS - Math.round(went.passed)
    return went
  }

  /** Lets time pass until something is seen: a run begins with a session, which comes when it comes. */
  async passUntil(selector: string): Promise<void> {
    const wanted = { selector, step: STEP_MS, most: GO_MS }
    const go = () => this.passUpTo(() => this.#page.evaluate(runUntilSeen, wanted))
    while (!(await go()).isSeen);
  }

  /** Lets the clock go by itself again, also on the next page. */
  async resume(): Promise<void> {
    this.#isStopped = false
    await this.#page.clock.pauseAt(await this.#page.evaluate(() => Date.now()))
    await this.#server.setClock('go on')
    await this.#page.clock.resume()
  }

  /** The server's clock goes first: a run that ends meanwhile is sent at once. */
  async #letServerPass(ms: number): Promise<void> {
    const due = Math.max(0, ms - this.#serverLead)
    this.#serverLead -= ms - due
    await this.#server.letPass(due)
  }
}
