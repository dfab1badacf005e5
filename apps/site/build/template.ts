import type { Locale } from '@reflex/contract'
import type { RenderedPage } from '../src/entry-server.tsx'

interface Filling extends RenderedPage {
  readonly locale: Locale
  readonly chunks: readonly string[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const ogLocales: Record<Locale, string> = { ko: 'ko_KR', en: 'en_US' }

function headOf(page: Filling): string {
  const title = escape(page.title)
  const description = escape(page.description)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:locale" content="${ogLocales[page.locale]}" />`,
    ...(page.name === 'not-found' ? ['<meta name="robots" content="noindex" />'] : []),
    ...page.chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('\n    ')
}

/** Replacements are functions: a `$` in a page's text is only text. */
export const fillTemplate = (template: string, page: Filling): string =>
  template
    .replace('<html lang="">', () => `<html lang="${page.locale}">`)
    .replace('<!--head-->', () => headOf(page))
    .replace('<!--app-->', () => page.html)
