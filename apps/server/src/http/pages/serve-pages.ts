import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { hasAlready } from '../prepared-body.ts'
import { pickEncoding } from './encoded.ts'
import { pickLocale } from './language.ts'
import { readSite, type Site, type SiteFile } from './read-site.ts'

const ANY_GAME = /^\/game\/[^/]+$/

/** Serves the built site from memory. Answers how many pages there are: none where it is not built. */
export function servePages(app: FastifyInstance, siteDir: string | undefined): number {
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
  const site = siteDir === undefined ? null : readSite(siteDir)
  if (!site) return 0
  app.get('/*', (request, reply) => servePath(site, request, reply))
  return site.pages.en.size
}

function servePath(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '/', query] = request.url.split('?', 2)
  if (path.startsWith('/api/')) throw new AppError('NOT_FOUND')
  const file = site.files.get(path)
  if (file) return sendFile(request, reply, file)
  if (path.startsWith('/assets/')) return sendMissingAsset(reply)

  const pages = site.pages[pickLocale(request.headers.cookie, request.headers['accept-language'])]
  const page = path === '/404' ? undefined : pages.get(path)
  if (page) return sendFile(request, reply, page)

  const bare = path.replace(/\/+$/, '')
  if (bare !== path && bare !== '/404' && pages.has(bare)) {
    return reply.redirect(query === undefined ? bare : `${bare}?${query}`, 308)
  }
  if (ANY_GAME.test(bare)) return reply.redirect('/', 302)
  const notFound = pages.get('/404')
  if (!notFound) throw new AppError('NOT_FOUND')
  return sendFile(request, reply.code(404), notFound)
}

/** Text, never a page: a script tag must not be answered with HTML. */
const sendMissingAsset = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found\n')

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const { encoding, bytes, etag } = file.encoded[pickEncoding(request.headers['accept-encoding'])]
  reply.headers(file.headers).header('etag', etag)
  if (reply.statusCode === 200 && hasAlready(request, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
