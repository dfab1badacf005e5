import type { Locale } from '@reflex/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import type { PageAds } from '../../features/ads/port.ts'
import { sendWithNonce } from './ad-policy.ts'
import { addressed, createOriginOf } from './addressed.ts'
import { askedLocale, pickLocale } from './language.ts'
import { withCard, withEmbed, type LinkCard } from './link-card.ts'
import type { Site, SiteFile } from './read-site.ts'
import { sendFile, sendMissingAsset } from './send-file.ts'
import { serveSeo } from './serve-seo.ts'

/** Drawn for no run in particular; the page asks for the one in its address. */
const RUN_PAGE = /^\/(run|duel)\/([\w-]{12})(?:\?(.*))?$/
/** Most are pages of something else, which is seen without a pattern. */
const runPageIn = (url: string) =>
  url.startsWith('/run/') || url.startsWith('/duel/') ? RUN_PAGE.exec(url) : null
const ANY_RUN = '------------'
/** The same of rooms: whether there is one, the page asks by itself. */
const ROOM_PAGE = /^\/room\/[\w-]{6,8}$/
const ANY_ROOM = '/room/------'
/** The code as it may be typed. */
const GROUP_PAGE = /^\/group\/([\w-]{12,24})(?:\?(.*))?$/
const groupPageIn = (url: string) => (url.startsWith('/group/') ? GROUP_PAGE.exec(url) : null)
const ANY_GROUP = '/group/------------'
/** And of past days. */
const DAY_PAGE = /^\/daily\/\d{8}$/
const ANY_DAY = '/daily/--------'
const ANY_GAME = /^\/game\/[^/]+$/

export interface PageParts {
  /** Null where it is not built. */
  readonly site: Site | null
  readonly publicOrigin: string | undefined
  readonly hasAds: () => boolean
  readonly pageAds: () => PageAds
  /** What a link to a duel shows in messengers; null for a run that is not there. */
  readonly duelCard: (run: string, locale: Locale) => Promise<LinkCard | null>
  /** What a link to a group shows; null where it leads nowhere. */
  readonly groupCard: (code: string, locale: Locale) => Promise<LinkCard | null>
  /** Whether there is a run of this name that anybody might watch. */
  readonly isRun: (run: string) => Promise<boolean>
}

/** Serves the built site from memory. Answers how many pages there are: none where it is not built. */
export function servePages(
  app: FastifyInstance,
  { site, publicOrigin, hasAds, pageAds, duelCard, groupCard, isRun }: PageParts,
): number {
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
  if (!site) return 0
  const originOf = createOriginOf(publicOrigin)
  serveSeo(app, site, originOf)
  const sendPage: SendPage = (request, reply, found, language, card) => {
    const origin = originOf(request)
    const plain = addressed(found, { ...language, origin, ads: pageAds() })
    const carded = card ? withCard(plain, card, origin) : plain
    const [path = ''] = runPageIn(request.url) ? request.url.split('?', 1) : []
    const page = path && origin !== null ? withEmbed(carded, origin, path) : carded
    return hasAds() ? sendWithNonce(request, reply, page) : sendFile(request, reply, page)
  }
  const sendGroup = (
    request: FastifyRequest,
    reply: FastifyReply,
    [, code = '', query]: readonly string[],
  ) => {
    const language = languageOf(request, query)
    const page = site.pages[language.locale].get(ANY_GROUP)
    if (!page) throw new AppError('NOT_FOUND')
    return groupCard(code, language.locale).then((card) =>
      sendPage(request, card ? reply : reply.code(404), page, language, card),
    )
  }
  app.get('/*', (request, reply) => {
    const group = groupPageIn(request.url)
    if (group) return sendGroup(request, reply, group)
    const asked = runPageIn(request.url)
    if (!asked) return servePath(site, sendPage, request, reply)
    const [, name = '', run = '', query] = asked
    const language = languageOf(request, query)
    const page = site.pages[language.locale].get(`/${name}/${ANY_RUN}`)
    if (!page) throw new AppError('NOT_FOUND')
    if (name === 'run') {
      return isRun(run).then((isThere) =>
        sendPage(request, isThere ? reply : reply.code(404), page, language),
      )
    }
    return duelCard(run, language.locale).then((card) =>
      sendPage(request, card ? reply : reply.code(404), page, language, card),
    )
  })
  return site.pages.en.size
}

/** The page that was drawn for all of its kind. */
const drawnAs = (path: string): string => {
  if (ROOM_PAGE.test(path)) return ANY_ROOM
  return DAY_PAGE.test(path) ? ANY_DAY : path
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
  card?: LinkCard | null,
) => FastifyReply

function languageOf({ headers }: FastifyRequest, query: string | undefined): Language {
  const asked = askedLocale(query)
  const locale = asked ?? pickLocale(headers.cookie, headers['accept-language'])
  return { locale, isAsked: asked !== null }
}

/** A pattern would look again from each of ten thousand slashes. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

function servePath(
  site: Site,
  sendPage: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { url } = request
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  const query = at === -1 ? undefined : url.slice(at + 1).split('?', 1)[0]
  if (path.startsWith('/api/') && path !== '/api/') throw new AppError('NOT_FOUND')
  const file = site.files.get(path)
  if (file) return sendFile(request, reply, file)
  if (path.startsWith('/assets/')) return sendMissingAsset(reply)

  const language = languageOf(request, query)
  const pages = site.pages[language.locale]
  const page = path === '/404' ? undefined : pages.get(drawnAs(path))
  if (page) return sendPage(request, reply, page, language)

  const bare = withoutEndSlashes(path)
  if (bare !== path && bare !== '/404' && pages.has(bare)) {
    return reply.redirect(query === undefined ? bare : `${bare}?${query}`, 308)
  }
  if (ANY_GAME.test(bare)) return reply.redirect('/', 302)
  const notFound = pages.get('/404')
  if (!notFound) throw new AppError('NOT_FOUND')
  return sendPage(request, reply.code(404), notFound, language)
}
