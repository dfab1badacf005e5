import { isGameSlug } from '@reflex/contract'

const LONGEST_PATH = 200
const LONGEST_HOST = 100
const DIRECT = 'direct'

/** The path alone, as pages are counted: no query, no fragment, no trailing slash. */
export function pageOf(path: string): string {
  const bare = path.replace(/[?#].*$/su, '').replace(/\p{C}/gu, '')
  return bare.slice(0, LONGEST_PATH).replace(/(?<!^)\/+$/u, '') || '/'
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
