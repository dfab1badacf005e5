import type { Page } from '@playwright/test'

export interface PhaseChange {
  readonly phase: string
  readonly at: number
}

/** Notes every phase that a stage goes through, with its time; to be asked for before the page opens. */
export async function recordPhases(page: Page): Promise<() => Promise<PhaseChange[]>> {
  await page.addInitScript(() => {
    const changes: { phase: string; at: number }[] = []
    Object.assign(window, { seenPhases: changes })
    const look = (): void => {
      const phase = document.querySelector<HTMLElement>('[data-phase]')?.dataset['phase']
      if (phase && phase !== changes.at(-1)?.phase) changes.push({ phase, at: performance.now() })
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-phase'],
    })
  })
  return () => page.evaluate(() => (window as unknown as { seenPhases: PhaseChange[] }).seenPhases)
}

export const names = (changes: readonly PhaseChange[]): string[] =>
  changes.map(({ phase }) => phase)

/** How long each showing of a phase lasted, in ms. */
export const lengthsOf = (changes: readonly PhaseChange[], phase: string): number[] =>
  changes.flatMap((change, i) => {
    const next = changes[i + 1]
    return change.phase === phase && next ? [next.at - change.at] : []
  })
