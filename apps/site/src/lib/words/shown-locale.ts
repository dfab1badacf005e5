import { isLocale, type Locale } from '@reflex/contract'

/** The language that the page is shown in, for who stands outside of its components. */
export const shownLocale = (): Locale => {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
}
