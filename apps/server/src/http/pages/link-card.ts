import { plainly } from './encoded.ts'
import type { SiteFile } from './read-site.ts'

/** What a messenger shows of a link. */
export interface LinkCard {
  readonly title: string
  readonly description: string
  /** Its path on this site. */
  readonly picture: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const TITLE = /(<title>)[^<]*/
const OG_TITLE = /(<meta property="og:title" content=")[^"]*/
const DESCRIPTIONS = /(<meta (?:name="description"|property="og:description") content=")[^"]*/g
const PICTURE_SIZE = /<meta property="og:image:width"/

/** The page with the words and the picture of one link in its head. Scripts stay as they are. */
export function withCard(page: SiteFile, card: LinkCard, origin: string | null): SiteFile {
  const image = escape(`${origin}${card.picture}`)
  const pictures = `<meta property="og:image" content="${image}" />\n    <meta name="twitter:image" content="${image}" />\n    `
  const html = page.encoded.identity.bytes
    .toString('utf8')
    .replace(TITLE, (_, start: string) => start + escape(card.title))
    .replace(OG_TITLE, (_, start: string) => start + escape(card.title))
    .replace(DESCRIPTIONS, (_, start: string) => start + escape(card.description))
    .replace(PICTURE_SIZE, (size) => (origin === null ? '' : pictures) + size)
  return { encoded: plainly(html), headers: page.headers }
}
