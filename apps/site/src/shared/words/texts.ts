import type { texts as english } from './en/texts.ts'
import { lazyWords } from './lazy-words.ts'

export const useTextWords = lazyWords<typeof english>({
  en: () => import('./en/texts.ts').then(({ texts }) => texts),
  ko: () => import('./ko/texts.ts').then(({ texts }) => texts),
})
