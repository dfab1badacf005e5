import type { Locale } from '@reflex/contract'
import { use } from 'react'
import { useLocale } from './index.tsx'

interface LazyWords<W> {
  (): W
  /** Fetches them; hydration must find them there, or the prerendered page is drawn anew. */
  preload(locale: Locale): Promise<W>
}

/** Words of one page alone, so that the others do not carry them. */
export function lazyWords<W>(loaders: Record<Locale, () => Promise<W>>): LazyWords<W> {
  const ready = new Map<Locale, W>()
  const pending = new Map<Locale, Promise<W>>()

  const start = async (locale: Locale): Promise<W> => {
    const words = await loaders[locale]()
    ready.set(locale, words)
    return words
  }
  const load = (locale: Locale): Promise<W> => {
    const known = pending.get(locale) ?? start(locale)
    pending.set(locale, known)
    return known
  }
  function usePageWords(): W {
    const locale = useLocale()
    return ready.get(locale) ?? use(load(locale))
  }
  usePageWords.preload = load
  return usePageWords
}
