import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createMemoryLimits, unlimited } from './adapters/memory/memory-limits.ts'
import { openCountries } from './adapters/mmdb/mmdb-country.ts'
import {
  createPrometheusMetrics,
  type PrometheusMetrics,
} from './adapters/prometheus/prometheus-metrics.ts'
import { openRankings, type OpenRankings, type RankingParts } from './adapters/open-rankings.ts'
import { openStores } from './adapters/open-store.ts'
import { createPictures } from './adapters/resvg/resvg-pictures.ts'
import { createAlerting } from './alerting.ts'
import { createErrorCount, type ErrorCount } from './alerts/error-count.ts'
import type { AlertWatch } from './alerts/watch.ts'
import type { FirstAdmin } from './admins/accounts.ts'
import { createPreviewKeys, type PreviewKeys } from './ads/preview-keys.ts'
import type { Config } from './config.ts'
import { separateAdminHost } from './http/admin-host.ts'
import { serveAdmin } from './http/admin-pages/serve-admin.ts'
import { createApp, type Patience } from './http/app.ts'
import { createAddressHash } from './http/address-hash.ts'
import { createBegunSessions } from './http/begun-sessions.ts'
import { createCallerCountry } from './http/caller.ts'
import { createDailyBudget, unlimitedBudget, type DailyBudget } from './http/daily-budget.ts'
import { serveHealth } from './http/health.ts'
import { meterRoutes, serveMetrics } from './http/metrics.ts'
import { serveOpenApi } from './http/openapi.ts'
import { createOriginOf } from './http/pages/addressed.ts'
import { createLinkPictures } from './http/pages/link-pictures.ts'
import { readSite, type Site } from './http/pages/read-site.ts'
import { servePages } from './http/pages/serve-pages.ts'
import { createRouter } from './http/route.ts'
import { whenIdle } from './http/when-idle.ts'
import { countRefusals, registerGauges } from './gauges.ts'
import { createBackOffice, type Office } from './back-office.ts'
import type { Passwords } from './ports/admins.ts'
import type { Backups } from './ports/backups.ts'
import type { Clock } from './ports/clock.ts'
import type { Countries } from './ports/country.ts'
import type { Limits } from './ports/limits.ts'
import type { Exposition, Metrics } from './ports/metrics.ts'
import type { Store } from './ports/store.ts'
import type { Stores } from './ports/stores.ts'
import { routeAdmin } from './routes/admin/route-admin.ts'
import { routeAds, serveAds } from './routes/public/ads.ts'
import { routeBoards } from './routes/public/boards.ts'
import { routeChallenge } from './routes/public/challenge.ts'
import { runPages, serveDuelPictures } from './routes/public/duel-pages.ts'
import { serveEmbeds } from './routes/public/embeds.ts'
import { routeMe } from './routes/public/me.ts'
import { routePlay } from './routes/public/play.ts'
import { routeRuns } from './routes/public/runs.ts'
import type { PublicServices } from './routes/public/services.ts'
import { routeTransfers } from './routes/public/transfers.ts'
import { routeTracking } from './routes/public/track.ts'
import { createRunIds } from './runs/run-ids.ts'
import { createTokens } from './scores/token.ts'
import { sessionSecret } from './session-secret.ts'
import { StoreClock } from './store-clock.ts'
import { createCodeHash, type CodeHash } from './transfers/code.ts'
import { createMaintenance, nightlyChores, type Maintenance } from './maintenance.ts'

export interface ServerParts {
  readonly clock?: Clock
  readonly countries?: Countries
  readonly logStream?: NodeJS.WritableStream
  /** From which delay of the event loop on requests are refused. */
  readonly overloadMs?: number
  readonly patience?: Patience
  /** Where the built site lies; without it only the API is served. */
  readonly siteDir?: string
  /** Where the built back office lies. */
  readonly adminDir?: string
  readonly passwords?: Passwords
  readonly backups?: Backups
}

export interface Server {
  readonly app: FastifyInstance
  readonly store: Store
  readonly maintenance: Maintenance
  readonly office: Office
  readonly alerts: AlertWatch
  /** Made by this start, on an empty store. */
  readonly firstAdmin: FirstAdmin | null
  readonly pages: number
  readonly backOffice: boolean
  /** Readiness fails at once; after the notice, requests in flight are answered and the store closed. */
  stop(noticeMs?: number): Promise<void>
}

/** Puts the product together. Everything is ready, and every board full, when this resolves. */
export async function createServer(config: Config, parts: ServerParts = {}): Promise<Server> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const metrics = createPrometheusMetrics()
  const stores = await openStores(config, metrics.committed)
  const { store } = stores
  const storeClock = parts.clock || !stores.clock ? null : new StoreClock(stores.clock)
  const clock = storeClock?.now ?? parts.clock ?? Date.now
  const errors = createErrorCount(clock)
  const app = await openApp(config, parts, { clock, metrics, errors })
  const { log } = app
  const { passwords, backups } = parts
  await storeClock?.start(log)
  const secret = config.sessionSecret ?? sessionSecret(config.dataDir)
  const rankingParts = { clock, storeClock, metrics, secret, backups, log }
  const ranks = await openFilled(config, stores, rankingParts)
  const { rankings } = ranks
  const countries = parts.countries ?? (await openCountries())
  const { scoreRetentionDays } = config
  const limits = config.rateLimits ? ranks.limits : unlimited
  const office = await createBackOffice(stores, { config, clock, limits, passwords, log })
  const alerts = createAlerting({ config, clock, stores, ranks, office, errors, backups, log })
  const sample = { rankings, alert: alerts.tellMended, log }
  const chores = nightlyChores(stores, { clock, backups, ...sample })
  const maintenance = createMaintenance({ store, rankings, clock, scoreRetentionDays, chores })
  const http = createHttp(
    app,
    {
      config, parts, office, alerts, limits, ranks, storeClock, figures: metrics, ...keysUnder(secret),
    }, // prettier-ignore
    {
      store,
      rankings,
      records: maintenance.records,
      runIds: createRunIds(await store.runKey()),
      seenRuns: stores.seenRuns,
      tokens: createTokens(secret),
      clock,
      metrics,
      callerCountry: createCallerCountry(countries, config.countryHeader),
      addressHash: createAddressHash(secret, clock),
      budget: budgetOf(config, clock, app),
      begun: createBegunSessions(limits),
      nicknameWords: office.nicknameWords,
    },
  )
  alerts.start()
  maintenance.scheduler.start((error) => app.log.error({ err: error }, 'nightly work failed'))
  app.addHook('onClose', async () => {
    await office.close()
    await alerts.stop()
    await maintenance.scheduler.stop()
    await ranks.close()
    await storeClock?.stop()
    await store.close()
  })
  return { ...http, app, store, maintenance, office, alerts, firstAdmin: office.firstAdmin }
}

interface FillingParts extends Pick<RankingParts, 'clock' | 'secret' | 'log'> {
  readonly storeClock: StoreClock | null
  readonly metrics: PrometheusMetrics
  readonly backups: Backups | undefined
}

async function openFilled(
  config: Config,
  stores: Stores,
  { storeClock, metrics, backups, ...parts }: FillingParts,
): Promise<OpenRankings> {
  const { store, writer, hasOthers } = stores
  const ranks = await openRankings(config, { ...stores, ...parts })
  const { rankings, checkRedis: redis } = ranks
  registerGauges(metrics, {
    store,
    writer,
    rankings,
    hasOthers,
    ...(storeClock && { storeClock }),
    ...(redis && { redis }),
    ...(backups && { backups }),
  })
  return ranks
}

const keysUnder = (secret: string) => ({
  previewKeys: createPreviewKeys(secret),
  codeHash: createCodeHash(secret),
})

function budgetOf(config: Config, clock: Clock, { log }: FastifyInstance): DailyBudget {
  if (!config.rateLimits) return unlimitedBudget
  return createDailyBudget(clock, config.dailyStoreMb, (kept) =>
    log.warn({ kept }, "today's share of the store is used up: no more of these are kept"),
  )
}

function openApp(
  config: Config,
  parts: ServerParts,
  { clock, metrics, errors }: { clock: Clock; metrics: Metrics; errors: ErrorCount },
): Promise<FastifyInstance> {
  const { logLevel, trustProxy } = config
  const { logStream, overloadMs, patience } = parts
  return createApp({
    logLevel,
    trustProxy,
    clock,
    refused: countRefusals(metrics, errors),
    ...(logStream && { logStream }),
    ...(overloadMs && { overloadMs }),
    ...(patience && { patience }),
  })
}

interface HttpParts {
  readonly config: Config
  readonly parts: ServerParts
  readonly office: Office
  readonly alerts: AlertWatch
  readonly limits: Limits
  readonly ranks: OpenRankings
  readonly storeClock: StoreClock | null
  readonly figures: Exposition
  readonly previewKeys: PreviewKeys
  readonly codeHash: CodeHash
}

function createHttp(
  app: FastifyInstance,
  {
    config,
    parts,
    office,
    alerts,
    limits,
    ranks,
    storeClock,
    figures,
    previewKeys,
    codeHash,
  }: HttpParts,
  services: PublicServices,
) {
  const { store } = services
  if (config.metricsToken !== undefined) {
    meterRoutes(app, services.metrics)
    serveMetrics(app, figures, config.metricsToken)
  }
  separateAdminHost(app, config.adminOrigin)
  let stopping = false
  serveHealth(app, async () => {
    await store.check()
    const isTold = ranks.rankings.isCurrent() && storeClock?.isTrusted !== false
    return !stopping && isTold
  })
  const router = createRouter(app, limits)
  routePlay(router, services)
  routeChallenge(router, services)
  routeBoards(router, { ...services, ...office })
  routeMe(router, services)
  routeRuns(router, services)
  routeTransfers(router, services, { limits, codeHash })
  const publicHost = config.publicOrigin && new URL(config.publicOrigin).host
  routeTracking(router, { ...services, ...office, publicHost })
  const ads = { ...services, ...office, previewKeys }
  routeAds(router, ads)
  routeAdmin(router, { ...ads, alerts })
  serveOpenApi(app, router.routed)
  serveAds(app, ads)
  serveEmbeds(app, services, { limits, originOf: createOriginOf(config.publicOrigin) })
  const backOffice = serveAdmin(app, parts.adminDir, config)
  const hasAds = () => office.adBoard.clientId() !== ''
  const { publicOrigin, publicContact: contact } = config
  const { pageAds } = office.adBoard
  const site = parts.siteDir === undefined ? null : readSite(parts.siteDir, contact)
  const ofRuns = serveDuels(app, services, { site, isLimited: config.rateLimits })
  const pages = servePages(app, { site, publicOrigin, hasAds, pageAds, ...ofRuns })
  const stop = async (noticeMs = 0): Promise<void> => {
    stopping = true
    await pause(noticeMs)
    await app.close()
  }
  return { pages, backOffice, stop }
}

interface DuelParts {
  readonly site: Site | null
  readonly isLimited: boolean
}

function serveDuels(app: FastifyInstance, services: PublicServices, parts: DuelParts) {
  const drawer = createPictures()
  let forget = (): void => undefined
  app.addHook('onListen', async () => {
    forget = whenIdle(() => void drawer.warm())
  })
  app.addHook('onClose', () => {
    forget()
    return drawer.close()
  })
  // To draw one costs this node alone: the others need not be asked.
  const limits = parts.isLimited ? createMemoryLimits(services.clock) : unlimited
  const pictures = createLinkPictures(drawer, limits)
  const drawnBefore = (path: string) => parts.site?.files.get(path)
  serveDuelPictures(app, services, { pictures, drawnBefore })
  return runPages(services)
}
