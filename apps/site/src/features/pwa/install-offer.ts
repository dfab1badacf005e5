import { store } from '@reflex/ui/browser'

/** Chromium's offer to install; other browsers make none. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export const installOffer = store<InstallOffer | null>(null)

const isDesktop = (): boolean => matchMedia('(width >= 768px) and (pointer: fine)').matches

/** The offer comes once and early, before the banner's own code: it is kept here. */
export function watchForOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // On a phone the browser's own way stays as it is.
    if (!isDesktop()) return
    event.preventDefault()
    installOffer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => installOffer.set(null))
}
