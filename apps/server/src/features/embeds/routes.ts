import { isLocale, type Locale } from '@reflex/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import { openBoard } from '../boards/board-view.ts'
import { shownRows } from '../boards/leaderboard.ts'
import { anyBoardQuery } from '../boards/query.ts'
import { boardPage } from './board-page.ts'
import { oEmbedOf, runOfLink } from './oembed.ts'
import { messagePage } from './page.ts'
import { runPage } from './run-page.ts'
import { isWrong, readBoardSettings, readLook, type BoardSettings } from './settings.ts'
import { embedWords } from './words.ts'
import { limitGuards } from '../../http/limits.ts'
import type { OriginOf } from '../../ops/pages/addressed.ts'
import { pickLocale } from '../../ops/pages/language.ts'
import { hashesOfStyles } from '../../ops/pages/page-headers.ts'
import type { Limits } from '../../lib/limits.ts'
import { requireRun } from '../runs/watch-run.ts'
import type { Rankings } from '../../boards/port.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Store } from '../../store/port.ts'
import type { RunIds } from '../runs/port.ts'

const MINUTE = 'public, max-age=60'

/** These pages alone may stand in a frame of another site. They hold no script, and nothing is sent. */
const headersOf = (html: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${hashesOfStyles(html).join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
  vary: 'Accept-Language',
})

function send(reply: FastifyReply, html: string, status = 200): FastifyReply {
  const kept = status === 200 ? MINUTE : 'no-store'
  return reply.code(status).headers(headersOf(html)).header('cache-control', kept).send(html)
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.split('?', 2)[1] ?? '')

/** No cookie is read: what others see in a frame must not depend on who looks. */
const languageOf = ({ headers }: FastifyRequest): Locale =>
  pickLocale(undefined, headers['accept-language'])

function nothing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}

interface Services {
  readonly store: Store
  readonly rankings: Rankings
  readonly runIds: RunIds
  readonly clock: Clock
}

interface EmbedParts {
  readonly limits: Limits
  readonly originOf: OriginOf
}

/** Small pages that other sites may show, and what finds them by a link. */
export function serveEmbeds(
  app: FastifyInstance,
  services: Services,
  { limits, originOf }: EmbedParts,
): void {
  const onRequest = limitGuards(limits, 'read').early

  app.get('/embed/board', { onRequest }, async (request, reply) => {
    const query = queryOf(request)
    const preferred = languageOf(request)
    const look = readLook(query, preferred)
    const usual = { locale: preferred, theme: 'auto' } as const
    if (isWrong(look)) return send(reply, messagePage(usual, look.wrong), 400)
    const settings = readBoardSettings(query, look)
    if (isWrong(settings)) return send(reply, messagePage(look, settings.wrong), 400)
    return send(reply, boardPage(settings, await rowsOf(services, settings)))
  })

  app.get<{ Params: { run: string } }>('/embed/run/:run', { onRequest }, async (request, reply) => {
    const preferred = languageOf(request)
    const look = readLook(queryOf(request), preferred)
    const usual = { locale: preferred, theme: 'auto' } as const
    if (isWrong(look)) return send(reply, messagePage(usual, look.wrong), 400)
    const { run: id } = request.params
    const found = await requireRun(services.store, services.runIds, id).catch(nothing)
    const page = found && runPage(look, id, found.run)
    return page
      ? send(reply, page)
      : send(reply, messagePage(look, embedWords[look.locale].missingRun), 404)
  })

  app.get('/oembed', { onRequest }, async (request, reply) => {
    const query = queryOf(request)
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': MINUTE })
    if ((query.get('format') ?? 'json') !== 'json') {
      return reply
        .code(501)
        .send({ ok: false, code: 'INVALID', message: 'Only JSON is spoken here.' })
    }
    const origin = originOf(request)
    const link = query.get('url') ?? ''
    const id = origin === null ? null : runOfLink(link, origin)
    if (origin === null || id === null) throw new AppError('NOT_FOUND')
    const { run } = await requireRun(services.store, services.runIds, id)
    const asked = new URL(link).searchParams.get('lang')
    const locale = isLocale(asked) ? asked : languageOf(request)
    const [maxWidth, maxHeight] = [sizeOf(query, 'maxwidth'), sizeOf(query, 'maxheight')]
    const embed = oEmbedOf({ id, run, origin, locale, maxWidth, maxHeight })
    if (!embed) throw new AppError('NOT_FOUND')
    return embed
  })
}

function sizeOf(query: URLSearchParams, name: string): number {
  const given = Number(query.get(name) ?? Number.NaN)
  return Number.isInteger(given) && given > 0 ? given : Number.POSITIVE_INFINITY
}

async function rowsOf(
  { store, rankings, clock }: Services,
  { game, range, country, rows }: BoardSettings,
) {
  const window = {
    game,
    ...(range !== 'today' && { timeRange: range }),
    ...(country !== null && { country }),
  }
  const view = await openBoard(store, rankings, anyBoardQuery(window, clock()))
  const shown = await shownRows(store, await view.top(rows))
  return shown.map((row) => row.shown)
}
