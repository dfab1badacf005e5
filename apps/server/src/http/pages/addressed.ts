import type { Locale } from '@reflex/contract'
import type { FastifyRequest } from 'fastify'
import { encode } from './encoded.ts'
import { pageHeaders } from './page-headers.ts'
import type { SiteFile } from './read-site.ts'

/** Where the build leaves room for the site's own address. */
export const ORIGIN_MARK = '%ORIGIN%'
const markedLine = /^.*%ORIGIN%.*\n/gm

/** Without a configured origin, pages are kept for this many hosts by which the site is reached. */
const MOST_ORIGINS = 4
const plainHost = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:]{2,39}\](:\d{1,5})?$/i

export type OriginOf = (request: FastifyRequest) => string | null

/**
 * The site's own origin: the configured one, else the one that was asked for. Whoever makes up hosts
 * finds the places taken, and gets pages that name none.
 */
export function createOriginOf(publicOrigin: string | undefined): OriginOf {
  const known = new Set<string>()
  return ({ protocol, host }) => {
    if (publicOrigin !== undefined) return publicOrigin
    const origin = `${protocol}://${host}`
    if (known.has(origin)) return origin
    if (known.size >= MOST_ORIGINS || !plainHost.test(host)) return null
    known.add(origin)
    return origin
  }
}

const writeAddresses = (html: string, origin: string | null, query: string): string =>
  origin === null
    ? html.replace(markedLine, '')
    : html.replaceAll(ORIGIN_MARK, origin).replaceAll('%LANG%', query)

const kept = new WeakMap<SiteFile, Map<string, SiteFile>>()

/** The page with full addresses in it; made once for each address under which it is asked for. */
export function addressed(
  page: SiteFile,
  origin: string | null,
  locale: Locale,
  isAskedFor: boolean,
): SiteFile {
  if (!page.isMarked) return page
  const query = isAskedFor ? `?lang=${locale}` : ''
  const variants = kept.get(page) ?? new Map<string, SiteFile>()
  kept.set(page, variants)
  const key = `${origin}${query}`
  const known = variants.get(key)
  if (known) return known
  const html = writeAddresses(page.encoded.identity.bytes.toString('utf8'), origin, query)
  const made: SiteFile = {
    encoded: encode('page.html', Buffer.from(html), { br: undefined, gzip: undefined }),
    headers: pageHeaders(html, locale),
  }
  variants.set(key, made)
  return made
}
