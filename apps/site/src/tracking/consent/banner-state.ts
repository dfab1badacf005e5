import { store, useStore } from '@reflex/ui/browser'
import { useSyncExternalStore } from 'react'
import { keepConsent, watchConsent, type Choice } from './choice.ts'
import { mustAsk } from './consent-rules.ts'

const reopened = store(false)
let opener: HTMLElement | null = null

/** Whether the visitor opened it: then the focus goes there, and back again. */
export const isBannerReopened = reopened.now

export function useBannerOpen(): boolean {
  const isReopened = useStore(reopened)
  const asks = useSyncExternalStore(watchConsent, mustAsk, () => false)
  return isReopened || asks
}

/** Lets the visitor choose anew. */
export function reopenBanner(from: HTMLElement): void {
  opener = from
  reopened.set(true)
}

export function closeBanner(): void {
  opener?.focus({ preventScroll: true })
  opener = null
  reopened.set(false)
}

export function choose(choice: Choice): void {
  keepConsent(choice)
  // The place that the head kept free for the banner is given back to the page.
  delete document.documentElement.dataset['asking']
  closeBanner()
}
