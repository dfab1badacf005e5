import type { Locale } from '@reflex/contract'
import { ViewWordsProvider } from '@reflex/views'
import { createContext, use, type ReactNode } from 'react'
import type { words as english } from './en/index.ts'

export type Words = typeof english

const loaders: Record<Locale, () => Promise<{ words: Words }>> = {
  en: () => import('./en/index.ts'),
  ko: () => import('./ko/index.ts'),
}

export const loadWords = async (locale: Locale): Promise<Words> => (await loaders[locale]()).words

interface Language {
  readonly locale: Locale
  readonly words: Words
}

const LanguageContext = createContext<Language | null>(null)

export function WordsProvider({ children, ...language }: Language & { children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <ViewWordsProvider words={language.words}>{children}</ViewWordsProvider>
    </LanguageContext>
  )
}

function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('Words are used outside their provider')
  return language
}

export const useWords = (): Words => useLanguage().words
export const useLocale = (): Locale => useLanguage().locale
