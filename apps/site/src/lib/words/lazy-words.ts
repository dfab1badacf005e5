import type { Locale } from '@reflex/contract'
import { use } from 'react'
import { onDemand } from '../loading/on-demand.ts'
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
  const ready = new Map<Locale, Promise<W>>()

  const loaderOf = (locale: Locale) =>
    onDemand(async () => {
      const words = await loaders[locale]()
      // By these marks React reads what is there already without waiting a turn.
      const known = Object.assign(Promise.resolve(words), { status: 'fulfilled', value: words })
      ready.set(locale, known)
      return words
    })
  const loading = { ko: loaderOf('ko'), en: loaderOf('en') }
  const usePageWords = (): W => {
    const locale = useLocale()
    return use(ready.get(locale) ?? loading[locale].loadOrRetry())
  }
  usePageWords.preload = (locale: Locale) => loading[locale].prefetch()
  return usePageWords
}
