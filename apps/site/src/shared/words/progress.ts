import type { progress as english } from './en/progress.ts'
import { lazyWords } from './lazy-words.ts'

export const useProgressWords = lazyWords<typeof english>({
  en: () => import('./en/progress.ts').then(({ progress }) => progress),
  ko: () => import('./ko/progress.ts').then(({ progress }) => progress),
})
