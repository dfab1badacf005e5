import type { challenge as english } from './en/challenge.ts'
import { lazyWords } from './lazy-words.ts'

export const useChallengeWords = lazyWords<typeof english>({
  en: () => import('./en/challenge.ts').then(({ challenge }) => challenge),
  ko: () => import('./ko/challenge.ts').then(({ challenge }) => challenge),
})
