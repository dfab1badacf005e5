import { locales } from '@reflex/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OriginOf } from './addressed.ts'
import type { Site, SiteFile } from './read-site.ts'

const NO_INDEX = '<meta name="robots" content="noindex"'

const isForSearch = ({ encoded }: SiteFile): boolean => !encoded.identity.bytes.includes(NO_INDEX)

const searchedPaths = (site: Site): string[] =>
  [...site.pages.en].flatMap(([path, page]) => (isForSearch(page) ? [path] : [])).toSorted()

const entry = (origin: string, path: string): string => {
  const others = locales.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${path}?lang=${locale}"/>`,
  )
  const fallback = `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}"/>`
  return `<url><loc>${origin}${path}</loc>${others.join('')}${fallback}</url>`
}

const sitemap = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => entry(origin, path)),
    '</urlset>\n',
  ].join('\n')

const robots = (origin: string | null): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    ...(origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n')

const HOUR = 'public, max-age=3600'

const send = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': HOUR }).send(body)

/** What search engines ask for first. */
export function serveSeo(app: FastifyInstance, site: Site, originOf: OriginOf): void {
  const paths = searchedPaths(site)
  app.get('/robots.txt', (request, reply) => send(reply, 'text/plain', robots(originOf(request))))
  app.get('/sitemap.xml', (request, reply) =>
    send(reply, 'application/xml', sitemap(originOf(request) ?? '', paths)),
  )
}
