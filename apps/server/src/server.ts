import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createMemoryLimits, unlimited } from './adapters/memory/memory-limits.ts'
import { createMemoryRankings } from './adapters/memory/memory-rankings.ts'
import { openCountries } from './adapters/mmdb/mmdb-country.ts'
import { openSqliteStore } from './adapters/sqlite/sqlite-store.ts'
import { rebuildRankings } from './boards/rebuild.ts'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import { createCallerCountry } from './http/caller.ts'
import { serveHealth } from './http/health.ts'
import { serveOpenApi } from './http/openapi.ts'
import { servePages } from './http/pages/serve-pages.ts'
import { createRouter } from './http/route.ts'
import type { Clock } from './ports/clock.ts'
import type { Countries } from './ports/country.ts'
import type { Store } from './ports/store.ts'
import { routeBoards } from './routes/public/boards.ts'
import { routeChallenge } from './routes/public/challenge.ts'
import { routeMe } from './routes/public/me.ts'
import { routePlay } from './routes/public/play.ts'
import type { PublicServices } from './routes/public/services.ts'
import { createTokens } from './scores/token.ts'
import { sessionSecret } from './session-secret.ts'
import { createUpkeep, type Upkeep } from './upkeep.ts'

export const STORE_FILE = 'reflex-labs.sqlite'

export interface ServerParts {
  readonly clock?: Clock
  readonly countries?: Countries
  readonly logStream?: NodeJS.WritableStream
  /** From which delay of the event loop on requests are refused. */
  readonly overloadMs?: number
  /** Where the built site lies; without it only the API is served. */
  readonly siteDir?: string
}

export interface Server {
  readonly app: FastifyInstance
  readonly store: Store
  readonly upkeep: Upkeep
  /** What this start found, for one line to the operator. */
  readonly scores: number
  readonly pages: number
  /** Readiness fails at once; after the notice, requests in flight are answered and the store closed. */
  stop(noticeMs?: number): Promise<void>
}

/** Puts the product together. Everything is ready, and every board full, when this resolves. */
export async function createServer(config: Config, parts: ServerParts = {}): Promise<Server> {
  const clock = parts.clock ?? Date.now
  mkdirSync(config.dataDir, { recursive: true })
  const store = await openSqliteStore(join(config.dataDir, STORE_FILE))
  const rankings = createMemoryRankings()
  const scores = await rebuildRankings(store, rankings)
  const countries = parts.countries ?? (await openCountries())
  const { scoreRetentionDays } = config
  const upkeep = createUpkeep({ store, rankings, clock, scoreRetentionDays })
  const http = await createHttp(config, parts, {
    store,
    rankings,
    records: upkeep.records,
    tokens: createTokens(config.sessionSecret ?? sessionSecret(config.dataDir)),
    clock,
    callerCountry: createCallerCountry(countries, config.countryHeader),
  })
  upkeep.scheduler.start((error) => http.app.log.error({ err: error }, 'nightly work failed'))
  http.app.addHook('onClose', async () => {
    await upkeep.scheduler.stop()
    await store.close()
  })
  return { ...http, store, upkeep, scores }
}

async function createHttp(config: Config, parts: ServerParts, services: PublicServices) {
  const { clock, store } = services
  const { logLevel, trustProxy } = config
  const { logStream, overloadMs } = parts
  const app = await createApp({
    logLevel,
    trustProxy,
    clock,
    ...(logStream && { logStream }),
    ...(overloadMs && { overloadMs }),
  })
  let stopping = false
  serveHealth(app, async () => {
    await store.check()
    return !stopping
  })
  const router = createRouter(app, config.rateLimits ? createMemoryLimits(clock) : unlimited)
  routePlay(router, services)
  routeChallenge(router, services)
  routeBoards(router, services)
  routeMe(router, services)
  serveOpenApi(app, router.routed)
  const pages = servePages(app, parts.siteDir)
  const stop = async (noticeMs = 0): Promise<void> => {
    stopping = true
    await pause(noticeMs)
    await app.close()
  }
  return { app, pages, stop }
}
