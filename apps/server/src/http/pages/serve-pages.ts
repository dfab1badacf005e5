import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { sendWithNonce } from './ad-policy.ts'
import { pickLocale } from './language.ts'
import { readSite, type Site, type SiteFile } from './read-site.ts'
import { sendFile, sendMissingAsset } from './send-file.ts'

const ANY_GAME = /^\/game\/[^/]+$/

/** Serves the built site from memory. Answers how many pages there are: none where it is not built. */
export function servePages(
  app: FastifyInstance,
  siteDir: string | undefined,
  hasAds: () => boolean,
): number {
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
  const site = siteDir === undefined ? null : readSite(siteDir)
  if (!site) return 0
  const sendPage: SendPage = (request, reply, page) =>
    hasAds() ? sendWithNonce(request, reply, page) : sendFile(request, reply, page)
  app.get('/*', (request, reply) => servePath(site, sendPage, request, reply))
  return site.pages.en.size
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, page: SiteFile) => FastifyReply

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

  const pages = site.pages[pickLocale(request.headers.cookie, request.headers['accept-language'])]
  const page = path === '/404' ? undefined : pages.get(path)
  if (page) return sendPage(request, reply, page)

  const bare = path.replace(/\/+$/, '')
  if (bare !== path && bare !== '/404' && pages.has(bare)) {
    return reply.redirect(query === undefined ? bare : `${bare}?${query}`, 308)
  }
  if (ANY_GAME.test(bare)) return reply.redirect('/', 302)
  const notFound = pages.get('/404')
  if (!notFound) throw new AppError('NOT_FOUND')
  return sendPage(request, reply.code(404), notFound)
}
