import { isLocale } from '@reflex/contract'

/**
 * Whether the address asks for a language, as links from search engines do. The question is taken
 * out of it: what the visitor chooses later must not be asked away again.
 */
export function takeAskedLanguage(): boolean {
  const url = new URL(location.href)
  const isAsked = isLocale(url.searchParams.get('lang'))
  if (isAsked) {
    url.searchParams.delete('lang')
    history.replaceState(history.state, '', url)
  }
  return isAsked
}
