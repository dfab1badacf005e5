/** Chromium's offer to install; other browsers make none. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function change(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

const isDesktop = (): boolean => matchMedia('(width >= 768px) and (pointer: fine)').matches

/** The offer comes once and early, before the banner's own code: it is kept here. */
export function watchForOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // On a phone the browser's own way stays as it is.
    if (!isDesktop()) return
    event.preventDefault()
    change(event as InstallOffer)
  })
  addEventListener('appinstalled', () => change(null))
}

export const installOffer = {
  now: (): InstallOffer | null => offer,
  none: (): null => null,
  taken: (): void => change(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
