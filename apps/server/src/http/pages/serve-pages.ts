import type { Locale } from '@reflex/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { sendWithNonce } from './ad-policy.ts'
import { addressed, createOriginOf } from './addressed.ts'
import { askedLocale, pickLocale } from './language.ts'
import { readSite, type Site, type SiteFile } from './read-site.ts'
import { sendFile, sendMissingAsset } from './send-file.ts'
import { serveReach } from './serve-reach.ts'

/** Drawn for no run in particular; the page asks for the one in its address. */
const RUN_PAGE = /^\/run\/[\w-]{12}$/
const ANY_RUN = '/run/------------'
const ANY_GAME = /^\/game\/[^/]+$/

export interface PageParts {
  readonly siteDir: string | undefined
  readonly publicOrigin: string | undefined
  readonly hasAds: () => boolean
  /** The ad places that nothing stands in: pages keep no room for them. */
  readonly emptyAdPlaces: () => string
}

/** Serves the built site from memory. Answers how many pages there are: none where it is not built. */
export function servePages(
  app: FastifyInstance,
  { siteDir, publicOrigin, hasAds, emptyAdPlaces }: PageParts,
): number {
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
  const site = siteDir === undefined ? null : readSite(siteDir)
  if (!site) return 0
  const originOf = createOriginOf(publicOrigin)
  serveReach(app, site, originOf)
  const sendPage: SendPage = (request, reply, found, language) => {
    const origin = originOf(request)
    const page = addressed(found, { ...language, origin, emptyAdPlaces: emptyAdPlaces() })
    return hasAds() ? sendWithNonce(request, reply, page) : sendFile(request, reply, page)
  }
  app.get('/*', (request, reply) => servePath(site, sendPage, request, reply))
  return site.pages.en.size
}

interface Language {
  readonly locale: Locale
  /** By the address, and not by the visitor. */
  readonly isAsked: boolean
}

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: SiteFile,
  language: Language,
) => FastifyReply

function languageOf({ headers }: FastifyRequest, query: string | undefined): Language {
  const asked = askedLocale(query)
  const locale = asked ?? pickLocale(headers.cookie, headers['accept-language'])
  return { locale, isAsked: asked !== null }
}

function servePath(
  site: Site,
  sendPage: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const [path = '/', query] = request.url.split('?', 2)
  if (path.startsWith('/api/')) throw new AppError('NOT_FOUND')
  const file = site.files.get(path)
  if (file) return sendFile(request, reply, file)
  if (path.startsWith('/assets/')) return sendMissingAsset(reply)

  const language = languageOf(request, query)
  const pages = site.pages[language.locale]
  const page = path === '/404' ? undefined : pages.get(RUN_PAGE.test(path) ? ANY_RUN : path)
  if (page) return sendPage(request, reply, page, language)

  const bare = path.replace(/\/+$/, '')
  if (bare !== path && bare !== '/404' && pages.has(bare)) {
    return reply.redirect(query === undefined ? bare : `${bare}?${query}`, 308)
  }
  if (ANY_GAME.test(bare)) return reply.redirect('/', 302)
  const notFound = pages.get('/404')
  if (!notFound) throw new AppError('NOT_FOUND')
  return sendPage(request, reply.code(404), notFound, language)
}
