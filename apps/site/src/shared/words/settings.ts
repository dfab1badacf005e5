import type { settings as english } from './en/settings.ts'
import { lazyWords } from './lazy-words.ts'

export const useSettingsWords = lazyWords<typeof english>({
  en: () => import('./en/settings.ts').then(({ settings }) => settings),
  ko: () => import('./ko/settings.ts').then(({ settings }) => settings),
})
