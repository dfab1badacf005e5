import type { overlays as english } from './en/overlays.ts'
import { lazyWords } from './lazy-words.ts'

/** What is said over the page and in the places for ads; fetched after the page works. */
export const useOverlayWords = lazyWords<typeof english>({
  en: () => import('./en/overlays.ts').then(({ overlays }) => overlays),
  ko: () => import('./ko/overlays.ts').then(({ overlays }) => overlays),
})
