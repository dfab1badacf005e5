import type { Locale } from '@reflex/contract'
import type { FastifyRequest } from 'fastify'
import type { PageAds } from '../../features/ads/port.ts'
import { hostOf } from '../../http/caller.ts'
import { encode } from './encoded.ts'
import { pageHeaders } from './page-headers.ts'
import type { SiteFile } from './read-site.ts'

/** Where the build leaves room for the site's own address. */
const ORIGIN_MARK = '%ORIGIN%'
/** Where it leaves room for the ad places that nothing stands in. */
const NO_AD_MARK = '%NO_AD%'
/** Where it leaves room for what the head says of ads. */
const AD_HEAD_MARK = '<!--ads-->'
const markedLine = /^.*%ORIGIN%.*\n/gm

/** Whoever asks for one of these is on this very machine. */
const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/
const MOST_ORIGINS = 4

export const isMarked = (html: string): boolean =>
  html.includes(ORIGIN_MARK) || html.includes(NO_AD_MARK)

export type OriginOf = (request: FastifyRequest) => string | null

/**
 * The site's own origin: the configured one, or this machine's for whoever tries the site out there.
 * Any other Host header may be forged: pages then name no address at all.
 */
export function createOriginOf(publicOrigin: string | undefined): OriginOf {
  const known = new Set<string>()
  let last: { host: string | undefined; protocol: string; origin: string | null } | undefined
  const find = (request: FastifyRequest): string | null => {
    const host = hostOf(request)
    if (!thisMachine.test(host)) return null
    const origin = `${request.protocol}://${host}`
    if (known.has(origin)) return origin
    if (known.size >= MOST_ORIGINS) return null
    known.add(origin)
    return origin
  }
  return (request) => {
    if (publicOrigin !== undefined) return publicOrigin
    const { protocol } = request
    const { host } = request.headers
    if (last && last.host === host && last.protocol === protocol) return last.origin
    last = { host, protocol, origin: find(request) }
    return last.origin
  }
}

const writeAddresses = (html: string, origin: string | null, query: string): string =>
  origin === null
    ? html.replace(markedLine, '')
    : html.replaceAll(ORIGIN_MARK, origin).replaceAll('%LANG%', query)

/** What is not known until a page is asked for. */
export interface Circumstances {
  readonly origin: string | null
  readonly locale: Locale
  /** The language was asked for by the address. */
  readonly isAsked: boolean
  readonly ads: PageAds
}

interface Kept {
  readonly ads: PageAds
  readonly variants: Map<string, SiteFile>
}

const kept = new WeakMap<SiteFile, Kept>()

/** The variants as of the present ads; those of ads before are gone. */
function variantsOf(page: SiteFile, ads: PageAds): Map<string, SiteFile> {
  const known = kept.get(page)
  if (known?.ads === ads) return known.variants
  const variants = new Map<string, SiteFile>()
  kept.set(page, { ads, variants })
  return variants
}

/** The page with its marks filled; made once for each address under which it is asked for. */
export function addressed(page: SiteFile, at: Circumstances): SiteFile {
  if (!page.isMarked) return page
  const query = at.isAsked ? `?lang=${at.locale}` : ''
  const variants = variantsOf(page, at.ads)
  const key = `${at.origin}${query}`
  const known = variants.get(key)
  if (known) return known
  const plain = page.encoded.identity.bytes.toString('utf8')
  const html = writeAddresses(plain, at.origin, query)
    .replace(NO_AD_MARK, at.ads.emptyPlaces)
    .replace(AD_HEAD_MARK, at.ads.head)
  const made: SiteFile = {
    encoded: encode('page.html', Buffer.from(html), { br: undefined, gzip: undefined }),
    headers: pageHeaders(html, at.locale),
  }
  variants.set(key, made)
  return made
}
