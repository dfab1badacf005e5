import { keepConsent, watchConsent, type Choice } from './choice.ts'
import { mustAsk } from './may-i.ts'

let isReopened = false
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

export const isBannerOpen = (): boolean => isReopened || mustAsk()
/** Whether the visitor opened it: then the focus goes there, and back again. */
export const isBannerReopened = (): boolean => isReopened

export function watchBanner(listener: () => void): () => void {
  listeners.add(listener)
  const stop = watchConsent(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Lets the visitor choose anew. */
export function reopenBanner(from: HTMLElement): void {
  isReopened = true
  opener = from
  tell()
}

export function closeBanner(): void {
  isReopened = false
  opener?.focus({ preventScroll: true })
  opener = null
  tell()
}

export function choose(choice: Choice): void {
  keepConsent(choice)
  // The place that the head kept free for the banner is given back to the page.
  delete document.documentElement.dataset['asking']
  closeBanner()
}
