import { isGameSlug, pageNamed } from '@reflex/contract'

const LONGEST_PATH = 200
const LONGEST_HOST = 100
const DIRECT = 'direct'

/** What is no page of the site is counted as one, beside the rows that are too many for a day. */
const NO_PAGE = '(other)'

/** The path alone, as pages are counted: no query, no fragment, no trailing slash. */
export function pageOf(path: string): string {
  const bare = path.replace(/[?#].*$/su, '').slice(0, LONGEST_PATH)
  return pageNamed(bare.replace(/(?<!^)\/+$/u, '') || '/') ?? NO_PAGE
}

/** The game that was sent, or the one whose page it is; null for an unknown name. */
export function gameOfPage(sent: string | null | undefined, page: string): string | null {
  const slug = sent ?? /^\/game\/([^/]+)$/.exec(page)?.[1] ?? ''
  return isGameSlug(slug) ? slug : null
}

/** Only the host is kept of where someone came from, and nothing when it was the site itself. */
export function referrerHost(
  referrer: string | null | undefined,
  ownHosts: readonly string[],
): string {
  if (!referrer || !URL.canParse(referrer)) return DIRECT
  const { protocol, hostname, host } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || hostname === '') return DIRECT
  if (ownHosts.includes(host) || ownHosts.includes(hostname)) return DIRECT
  return hostname.replace(/^www\./, '').slice(0, LONGEST_HOST)
}

const LONGEST_CAMPAIGN = 60

/** What a link says of its campaign, on one line and without the case that people mix; empty for nothing. */
export const campaignWord = (sent: string | null | undefined): string =>
  (sent ?? '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, LONGEST_CAMPAIGN)
