import { isLocale, type Locale } from '@reflex/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { LinkCard } from '../../http/pages/link-card.ts'
import { etagOf, hasAlready } from '../../http/prepared-body.ts'
import type { Pictures } from '../../ports/pictures.ts'
import { duelCard } from '../../runs/duel-card.ts'
import { requireRun } from '../../runs/watch-run.ts'
import type { PublicServices } from './services.ts'

/** Some 40 KB each. */
const PICTURES_AT_MOST = 200

const picturePath = (run: string, locale: Locale): string => `/duel/${run}/${locale}.png`

type Services = Pick<PublicServices, 'store' | 'runIds'>

/** How the page of a duel is shown where a link to it is sent; null for a run that is not there. */
export const createDuelCards =
  ({ store, runIds }: Services) =>
  async (run: string, locale: Locale): Promise<LinkCard | null> => {
    const found = await requireRun(store, runIds, run).catch(nothing)
    const card = found && duelCard(found.run, locale)
    if (!card) return null
    const { title, description } = card
    return { title, description, picture: picturePath(run, locale) }
  }

function nothing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}

/** The picture of a duel, drawn once for each of what it shows. A run that is gone has none. */
export function serveDuelPictures(
  app: FastifyInstance,
  { store, runIds }: Services,
  pictures: Pictures,
): void {
  const drawn = new Map<string, Promise<Buffer>>()
  const pictureOf = (svg: string): Promise<Buffer> => {
    const known = drawn.get(svg)
    if (known) return known
    const drawing = pictures.draw(svg)
    drawn.set(svg, drawing)
    drawing.catch(() => drawn.delete(svg))
    const [oldest] = drawn.keys()
    if (drawn.size > PICTURES_AT_MOST && oldest !== undefined) drawn.delete(oldest)
    return drawing
  }

  app.get<{ Params: { run: string; file: string } }>('/duel/:run/:file', async (request, reply) => {
    const locale = request.params.file.replace(/\.png$/, '')
    if (!isLocale(locale)) throw new AppError('NOT_FOUND')
    const { run } = await requireRun(store, runIds, request.params.run)
    const card = duelCard(run, locale)
    if (!card) throw new AppError('NOT_FOUND')
    const png = await pictureOf(card.svg)
    const etag = etagOf(png)
    reply.header('etag', etag).header('cache-control', 'public, max-age=3600')
    if (hasAlready(request, etag)) return reply.code(304).send()
    return reply.header('content-type', 'image/png').send(png)
  })
}
