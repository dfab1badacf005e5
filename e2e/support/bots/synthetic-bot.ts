import type { Page } from '@playwright/test'

export interface BotReport {
  /** How often it struck while a game was waiting for an answer. */
  readonly strikes: number
  /** Whether a strike was ever taken for a mistake, which locks the answers. */
  readonly wasHeard: boolean
}

/** Phases in which a game waits for its player. */
const ANSWERING = ['active', 'playing', 'recall']

/**
 * Puts a bot of the kind that is passed around for such sites into a page: it watches every change
 * of the document and also strikes every 300 ms, with all the events that a script can make, at the
 * centre of whatever could be the answer. Returns what it has done so far.
 */
export async function unleashBot(page: Page): Promise<() => Promise<BotReport>> {
  await page.addInitScript(bot, ANSWERING)
  return () => page.evaluate(() => (window as unknown as { bot: BotReport }).bot)
}

function bot(answering: readonly string[]): void {
  const report = { strikes: 0, wasHeard: false }
  Object.assign(window, { bot: report })
  const targets = '[data-target], [data-stimulus], [data-choice], [data-tile], [data-game] input'

  const pointer = (target: Element): void => {
    const { left, top, width, height } = target.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 2, button: 0 }
    const how = { ...at, bubbles: true, cancelable: true, composed: true, isPrimary: true }
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      target.dispatchEvent(new PointerEvent(type, how))
    }
  }
  const keys = (target: EventTarget): void => {
    for (const key of [' ', 'Enter', 'ArrowLeft', 'ArrowRight', '1', '2', '3', '4', '9']) {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }
  /** Past the framework's own setter, as bots do it. */
  const fill = (field: HTMLInputElement): void => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    own?.set?.call(field, '12345')
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const strike = (): void => {
    const stage = document.querySelector<HTMLElement>('[data-game]')
    if (!stage || !answering.includes(stage.dataset['phase'] ?? '')) return
    report.strikes++
    report.wasHeard ||= stage.querySelector('[data-choice][aria-disabled="true"]') !== null
    for (const target of stage.querySelectorAll(targets)) {
      pointer(target)
      keys(target)
      if (target instanceof HTMLInputElement) fill(target)
    }
    stage.querySelector<HTMLElement>('[data-action="submit"]')?.click()
    keys(window)
  }
  // What its own strikes change must not make it strike again: it would hang the page.
  const watch = new MutationObserver(() => {
    strike()
    watch.takeRecords()
  })
  watch.observe(document, { subtree: true, childList: true, attributes: true })
  setInterval(strike, 300)
}
