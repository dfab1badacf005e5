import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready } from '../../http/prepared-body.ts'
import { AppError } from '../../lib/app-error.ts'
import type { LinkPictures } from './link-pictures.ts'
import type { SiteFile } from './read-site.ts'
import { sendFile } from './send-file.ts'

/** After this time the limit allows one more picture. */
const AGAIN_AFTER_S = 60

export interface PictureParts {
  readonly pictures: LinkPictures
  /** What the site has drawn beforehand for its pages; undefined where it is not built. */
  readonly drawnBefore: (path: string) => SiteFile | undefined
}

/**
 * The picture of a link. Whoever may have none drawn just now gets the one of its page: what shows links
 * in messengers would keep an error.
 */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    pictures,
    svg,
    instead,
  }: Pick<PictureParts, 'pictures'> & {
    readonly svg: string
    readonly instead: SiteFile | undefined
  },
): Promise<FastifyReply> {
  const picture = await pictures.of(svg, request).catch((error: unknown) => {
    if (instead) return null
    throw error
  })
  if (picture) {
    reply.header('etag', picture.etag).header('cache-control', 'public, max-age=3600')
    if (hasAlready(request, picture.etag)) return reply.code(304).send()
    return reply.header('content-type', 'image/png').send(picture.bytes)
  }
  if (!instead) throw new AppError('RATE_LIMITED', undefined, { retryAfter: AGAIN_AFTER_S })
  const headers = { ...instead.headers, 'cache-control': `public, max-age=${AGAIN_AFTER_S}` }
  return sendFile(request, reply, { ...instead, headers })
}
