import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import type { Input } from './games.ts'

export const nowMicros = (): number => Number(process.hrtime.bigint() / 1000n)

const HOLD_MS = 70

export interface Point {
  readonly x: number
  readonly y: number
}

/** Waits closely: a timer alone may come milliseconds late. */
export async function waitUntil(micros: number): Promise<void> {
  const early = (micros - nowMicros()) / 1000 - 2
  if (early > 0) await pause(early)
  while (nowMicros() < micros);
}

/** Presses through the browser's own input path; answers when the press was sent. */
export async function press(
  { page, cdp }: { page: Page; cdp: CDPSession },
  input: Input,
  { at, key }: { at: Point; key: string },
): Promise<number> {
  const sentAt = nowMicros()
  if (input === 'key') {
    const down = page.keyboard.down(key)
    await pause(HOLD_MS)
    await down
    await page.keyboard.up(key)
  } else if (input === 'touch') {
    const down = cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await pause(HOLD_MS)
    await down
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  } else {
    const left = { ...at, button: 'left', clickCount: 1 } as const
    const down = cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...left })
    await pause(HOLD_MS)
    await down
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...left })
  }
  return sentAt
}
