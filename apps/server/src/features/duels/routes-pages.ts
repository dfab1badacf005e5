import { isLocale, type Locale } from '@reflex/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import type { LinkCard } from '../../ops/pages/link-card.ts'
import { sendPicture, type PictureParts } from '../../ops/pages/send-picture.ts'
import { duelCard } from './duel-card.ts'
import { createRunLook } from '../runs/is-run.ts'
import { requireRun } from '../runs/watch-run.ts'
import type { RunIds, RunStore } from '../runs/port.ts'

const picturePath = (run: string, locale: Locale): string => `/duel/${run}/${locale}.png`

interface Services {
  readonly store: Pick<RunStore, 'findRun'>
  readonly runIds: RunIds
}

/** How the page of a duel is shown where a link to it is sent; null for a run that is not there. */
const createDuelCards =
  ({ store, runIds }: Services) =>
  async (run: string, locale: Locale): Promise<LinkCard | null> => {
    const found = await requireRun(store, runIds, run).catch(nothing)
    const card = found && duelCard(found.run, locale)
    if (!card) return null
    const { title, description } = card
    return { title, description, picture: picturePath(run, locale) }
  }

/** What the pages of a run and of a duel ask for before they are sent. */
export const runPages = (services: Services) => ({
  duelCard: createDuelCards(services),
  isRun: createRunLook(services),
})

function nothing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}

/** The picture of a duel. A run that is gone has none. */
export function serveDuelPictures(
  app: FastifyInstance,
  { store, runIds }: Services,
  { pictures, drawnBefore }: PictureParts,
): void {
  app.get<{ Params: { run: string; file: string } }>('/duel/:run/:file', async (request, reply) => {
    const locale = request.params.file.replace(/\.png$/, '')
    if (!isLocale(locale)) throw new AppError('NOT_FOUND')
    const { run } = await requireRun(store, runIds, request.params.run)
    const card = duelCard(run, locale)
    if (!card) throw new AppError('NOT_FOUND')
    const instead = drawnBefore(`/og/${locale}/game-${run.game}.png`)
    return sendPicture(request, reply, { pictures, svg: card.svg, instead })
  })
}
