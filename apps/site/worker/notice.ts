import { isGameSlug, isLocale, titlesEn, titlesKo, type Locale } from '@reflex/contract'
import { notices as english } from '../src/lib/words/en/notices.ts'
import { notices as korean } from '../src/lib/words/ko/notices.ts'

const words: Record<Locale, typeof english> = { en: english, ko: korean }
const titles: Record<Locale, Record<string, string>> = { en: titlesEn, ko: titlesKo }

export interface Notice {
  readonly title: string
  readonly body: string
  readonly lang: Locale
  /** A later one with the same takes its place. */
  readonly tag: string
  /** Where it leads. */
  readonly path: string
}

const RUN_ID = /^[\w-]{12}$/

const fields = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** What is shown of a message. Something always is: a browser takes silence as a breach of trust. */
export function noticeOf(text: string): Notice {
  const { kind, locale, run, game, count } = fields(text)
  const lang = isLocale(locale) ? locale : 'en'
  const { duel, daily, other } = words[lang]
  if (kind === 'daily') return { ...daily, lang, tag: 'daily', path: '/daily' }
  if (kind === 'duel' && typeof game === 'string' && isGameSlug(game)) {
    const title = titles[lang][game] ?? ''
    const isOne = count === 1 && typeof run === 'string' && RUN_ID.test(run)
    return {
      title: isOne || typeof count !== 'number' ? duel.one(title) : duel.more(count, title),
      body: duel.body,
      lang,
      tag: 'duel',
      path: isOne ? `/duel/${run}` : '/duels',
    }
  }
  return { ...other, lang, tag: 'other', path: '/' }
}
