import type { Locale } from '@reflex/contract'
import { use } from 'react'
import { useLocale } from './index.tsx'

interface LazyWords<W> {
  (): W
  /** Fetches them; hydration must find them there, or the prerendered page is drawn anew. */
  preload(locale: Locale): Promise<W>
}

/**
 * Words of one page alone, so that the others do not carry them. They are always read by `use`: a
 * component that used it in one try and not in the next would lose count of its hooks.
 */
export function lazyWords<W>(loaders: Record<Locale, () => Promise<W>>): LazyWords<W> {
  const promises = new Map<Locale, Promise<W>>()

  const load = (locale: Locale): Promise<W> => {
    const known = promises.get(locale)
    if (known) return known
    const promise = loaders[locale]().then((words) => {
      // By these marks React reads what is there already without waiting a turn.
      void Object.assign(promise, { status: 'fulfilled', value: words })
      return words
    })
    promises.set(locale, promise)
    return promise
  }
  const usePageWords = (): W => use(load(useLocale()))
  usePageWords.preload = load
  return usePageWords
}
