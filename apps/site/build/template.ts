import { locales, type Locale } from '@reflex/contract'
import type { RenderedPage } from '../src/app/entry-server.tsx'
import { pictureFile } from './pictures/draw-pictures.ts'

interface Filling extends RenderedPage {
  readonly locale: Locale
  readonly chunks: readonly string[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const ogLocales: Record<Locale, string> = { ko: 'ko_KR', en: 'en_US' }

/**
 * Full addresses are the server's to write: it replaces `%ORIGIN%`, and `%LANG%` by the query that
 * asked for a language. Each stands on a line of its own, which goes where no origin is known.
 */
function addresses({ path, locale, picture }: Filling): string[] {
  const image = `%ORIGIN%/${pictureFile(locale, picture.name)}`
  return [
    `<link rel="canonical" href="%ORIGIN%${path}%LANG%" />`,
    ...locales.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="%ORIGIN%${path}?lang=${each}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="%ORIGIN%${path}" />`,
    `<meta property="og:url" content="%ORIGIN%${path}%LANG%" />`,
    `<meta property="og:image" content="${image}" />`,
    `<meta name="twitter:image" content="${image}" />`,
  ]
}

/** The operator's address is the server's to write too; without one it takes the line out. */
export const CONTACT_LINE = '<meta name="contact" content="%CONTACT%" />'

function headOf(page: Filling): string {
  const title = escape(page.title)
  const description = escape(page.description)
  const others = locales.filter((locale) => locale !== page.locale)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    CONTACT_LINE,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Reflex Labs" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:locale" content="${ogLocales[page.locale]}" />`,
    ...others.map(
      (other) => `<meta property="og:locale:alternate" content="${ogLocales[other]}" />`,
    ),
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...(page.isForSearch
      ? [...addresses(page), `<script type="application/ld+json">${page.structuredData}</script>`]
      : ['<meta name="robots" content="noindex" />']),
  ].join('\n    ')
}

const stylesheet = /\n *<link rel="stylesheet"[^>]*>/
const entry = /\n *<script type="module"[^>]*><\/script>/
const preload = /<link rel="modulepreload"/g
const END_OF_HEAD = /\n *<\/head>/

function cut(template: string, part: RegExp, name: string): [rest: string, tag: string] {
  const found = part.exec(template)?.[0]
  if (found === undefined) throw new Error(`the template has no ${name}`)
  return [template.replace(found, ''), found.trim()]
}

/**
 * What the first paint needs comes first: the stylesheet, and nothing but the head's own small
 * script before it, which would wait for it. A page shows its content without scripts, so they leave
 * the line to the stylesheet; among them the files of every page, the large ones, come before the
 * few lines of the entry.
 */
export function orderHead(template: string, fonts: readonly string[] = []): string {
  const [unstyled, link] = cut(template, stylesheet, 'stylesheet')
  const [bare, script] = cut(unstyled, entry, 'entry')
  const asked = [link, ...fonts.map(askForFont)].join('\n    ')
  return bare
    .replace('<!--head-->', () => `${asked}\n    <!--head-->`)
    .replace(END_OF_HEAD, (end) => `\n    ${patient(script)}${end}`)
    .replace(preload, patient)
}

/** Here before the scripts that write the first figure, and never in the way of the first paint. */
const askForFont = (file: string): string =>
  patient(`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`)

const patient = (tag: string): string => tag.replace(/^<\w+/, '$& fetchpriority="low"')

const preloads = (chunks: readonly string[]): string =>
  chunks
    .map((file) => patient(`<link rel="modulepreload" crossorigin href="/${file}" />`))
    .map((tag) => `\n    ${tag}`)
    .join('')

/** Replacements are functions: a `$` in a page's text is only text. */
export const fillTemplate = (template: string, page: Filling): string =>
  template
    .replace('<html lang=""', () => `<html lang="${page.locale}"`)
    .replace('<!--head-->', () => headOf(page))
    .replace(END_OF_HEAD, (end) => `${preloads(page.chunks)}${end}`)
    .replace('<!--app-->', () => page.html)
