import { setTimeout as pause } from 'node:timers/promises'
import type { LogEntry } from '@reflex/games/core'
import type { CDPSession, Page } from 'playwright-core'
import type { Input, Seen, TimedGame } from './games.ts'
import { nowMicros, press, waitUntil, type Point } from './hand.ts'

export interface Stage {
  readonly page: Page
  readonly cdp: CDPSession
}

type Sight =
  | ({ kind: 'on' } & Seen & { readonly at: number })
  | { kind: 'off'; n: number }
  | { kind: 'end'; shown: string | null }

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
/** The browser tells of a press only after the frame that follows its release. */
const REPORT_MS = 250

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
  }
}

export type Sights = Awaited<ReturnType<typeof openSights>>

/** Null when it was taken away again meanwhile. */
const middleOf = (page: Page, selector: string): Promise<Point | null> =>
  page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }, selector)

const scatter = (from: number, to: number): number => from + Math.random() * (to - from)

async function answerAll(
  stage: Stage,
  sights: Sights,
  game: TimedGame,
  input: Input,
): Promise<{ presses: readonly Pressed[]; shown: number }> {
  const presses: Pressed[] = []
  for (;;) {
    const sight = await sights.next()
    if (!sight) throw new Error(`nothing came after ${presses.length} presses`)
    if (sight.kind === 'off') continue
    if (sight.kind === 'end') {
      if (sight.shown === null) throw new Error('the game voided the whole run')
      return { presses, shown: Number(sight.shown) }
    }
    const answer = game.answer?.(sight)
    const selector = answer ? `[data-choice="${answer.choice}"]` : '[data-stimulus]'
    const middle = input === 'key' ? { x: 0, y: 0 } : await middleOf(stage.page, selector)
    if (!middle) continue
    const at = { x: middle.x + scatter(-8, 8), y: middle.y + scatter(-8, 8) }
    await waitUntil(sight.at + scatter(...game.delay) * 1000)
    if (sights.isGone(sight.n)) continue
    presses.push({ n: sight.n, sentAt: await press(stage, input, { at, key: answer?.key ?? ' ' }) })
  }
}

/**
 * Plays one run as a steady hand would; the page is already waiting at its start. The game says
 * when it is over: a press for a trial that it voids meanwhile answers nothing, and one more is due.
 */
export async function playRun(
  stage: Stage,
  sights: Sights,
  game: TimedGame,
  input: Input,
  begin: () => Promise<void>,
): Promise<Played> {
  const { page } = stage
  const sent = page.waitForRequest(/\/api\/v1\/scores$/, { timeout: 0 })
  sent.catch(() => {})
  await begin()
  const answered = await answerAll(stage, sights, game, input)
  const request = await Promise.race([sent, pause(PATIENCE_MS, null, { ref: false })])
  if (!request) throw new Error('the result was not sent')
  const body = request.postDataJSON() as { actionLog: LogEntry[] }
  await pause(REPORT_MS)
  return { ...answered, log: body.actionLog }
}
