import type { LogEntry } from '@reflex/games/core'
import type { CDPSession, Page } from 'playwright-core'
import type { Input, Seen, TimedGame } from './games.ts'
import { nowMicros, press, waitUntil, type Point } from './hand.ts'

export interface Stage {
  readonly page: Page
  readonly cdp: CDPSession
}

type Sight = ({ kind: 'on' } & Seen & { readonly at: number }) | { kind: 'off'; n: number }

/** One press: which onset it answered and when it was sent. */
export interface Pressed {
  readonly n: number
  readonly sentAt: number
}

export interface Played {
  readonly presses: readonly Pressed[]
  /** The number that the result shows, unrounded where the page has it so. */
  readonly shown: number
  readonly log: readonly LogEntry[]
}

const PATIENCE_MS = 20_000
const RUN_AT_MOST_MS = 60_000

/** What the page saw, in order, to be waited for. */
export async function openSights({ cdp }: Stage) {
  const seen: Sight[] = []
  let wake: (() => void) | undefined
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'benchSaw' })
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'benchSaw') return
    seen.push({ ...(JSON.parse(payload) as Sight), at: nowMicros() } as Sight)
    wake?.()
  })
  return {
    next(patience = PATIENCE_MS): Promise<Sight | null> {
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), patience)
        wake = () => {
          const sight = seen.shift()
          if (!sight) return
          wake = undefined
          clearTimeout(timer)
          resolve(sight)
        }
        wake()
      })
    },
    /** True when that onset was taken away again: its trial is void. */
    isGone: (n: number): boolean => seen.some((sight) => sight.kind === 'off' && sight.n === n),
    clear: (): void => void (seen.length = 0),
  }
}

export type Sights = Awaited<ReturnType<typeof openSights>>

const middleOf = (page: Page, selector: string): Promise<Point> =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    if (!box) throw new Error(`${wanted} is not there`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, selector)

const scatter = (from: number, to: number): number => from + Math.random() * (to - from)

/** Plays one run as a steady hand would; the page is already waiting at its start. */
export async function playRun(
  stage: Stage,
  sights: Sights,
  game: TimedGame,
  input: Input,
): Promise<Played> {
  const { page } = stage
  const sent = page.waitForRequest(/\/api\/v1\/scores$/, { timeout: RUN_AT_MOST_MS })
  sent.catch(() => {})
  await page.click('[data-action="start"]')
  const presses: Pressed[] = []
  while (presses.length < game.rounds) {
    const sight = await sights.next()
    if (!sight) throw new Error(`nothing was shown after ${presses.length} presses`)
    if (sight.kind === 'off') continue
    const answer = game.answer?.(sight)
    const selector = answer ? `[data-choice="${answer.choice}"]` : '[data-stimulus]'
    const middle = input === 'key' ? { x: 0, y: 0 } : await middleOf(page, selector)
    const at = { x: middle.x + scatter(-8, 8), y: middle.y + scatter(-8, 8) }
    await waitUntil(sight.at + scatter(...game.delay) * 1000)
    if (sights.isGone(sight.n)) continue
    presses.push({ n: sight.n, sentAt: await press(stage, input, { at, key: answer?.key ?? ' ' }) })
  }
  const request = await sent.catch(async () => {
    const phase = await page.getAttribute('[data-game]', 'data-phase')
    throw new Error(`the run was not sent and stands at ${phase}`)
  })
  const body = request.postDataJSON() as { actionLog: LogEntry[] }
  const score = page.locator('[data-score]').first()
  await score.waitFor({ timeout: 10_000 })
  const shown = (await score.getAttribute('data-ms')) ?? (await score.getAttribute('data-score'))
  return { presses, shown: Number(shown), log: body.actionLog }
}
