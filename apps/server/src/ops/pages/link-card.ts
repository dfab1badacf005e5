import { escapeHtml } from '../../lib/escape-html.ts'
import { plainly } from './encoded.ts'
import type { SiteFile } from './read-site.ts'

/** What a messenger shows of a link. */
export interface LinkCard {
  readonly title: string
  readonly description: string
  /** Its path on this site. */
  readonly picture: string
}

const TITLE = /(<title>)[^<]*/
const OG_TITLE = /(<meta property="og:title" content=")[^"]*/
const DESCRIPTIONS = /(<meta (?:name="description"|property="og:description") content=")[^"]*/g
const PICTURE_SIZE = /<meta property="og:image:width"/

/** Of a run and of a duel: how a blog or a chat finds out what to show in the place of a link to it. */
export function withEmbed(page: SiteFile, origin: string, path: string): SiteFile {
  const address = `${origin}/oembed?url=${encodeURIComponent(origin + path)}`
  const tag = `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}" />`
  const html = page.encoded.identity.bytes.toString('utf8').replace('</head>', `${tag}\n  </head>`)
  return { encoded: plainly(html), headers: page.headers }
}

/** The page with the words and the picture of one link in its head. Scripts stay as they are. */
export function withCard(page: SiteFile, card: LinkCard, origin: string | null): SiteFile {
  const image = escapeHtml(`${origin}${card.picture}`)
  const pictures = `<meta property="og:image" content="${image}" />\n    <meta name="twitter:image" content="${image}" />\n    `
  const html = page.encoded.identity.bytes
    .toString('utf8')
    .replace(TITLE, (_, start: string) => start + escapeHtml(card.title))
    .replace(OG_TITLE, (_, start: string) => start + escapeHtml(card.title))
    .replace(DESCRIPTIONS, (_, start: string) => start + escapeHtml(card.description))
    .replace(PICTURE_SIZE, (size) => (origin === null ? '' : pictures) + size)
  return { encoded: plainly(html), headers: page.headers }
}
