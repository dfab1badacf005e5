import type { people as english } from './en/people.ts'
import { lazyWords } from './lazy-words.ts'

export const usePeopleWords = lazyWords<typeof english>({
  en: () => import('./en/people.ts').then(({ people }) => people),
  ko: () => import('./ko/people.ts').then(({ people }) => people),
})
