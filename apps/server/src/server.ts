import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { unlimited } from './http/rate-limits/memory-limits.ts'
import { openCountries } from './http/mmdb-country.ts'
import { createPrometheusMetrics, type PrometheusMetrics } from './ops/prometheus-metrics.ts'
import { openRankings, type OpenRankings, type RankingParts } from './app/open-rankings.ts'
import { serveLinks } from './app/serve-links.ts'
import { countsOfCallers } from './app/counts-of-callers.ts'
import { openGroups } from './app/groups.ts'
import { openPush, type PushFeature } from './app/push.ts'
import { openRooms, type RoomsFeature } from './app/rooms.ts'
import { openStores } from './store/open-stores.ts'
import { createAlerting } from './app/alerting.ts'
import { createErrorCount, type ErrorCount } from './features/alerts/error-count.ts'
import type { AlertWatch } from './features/alerts/watch.ts'
import type { FirstAdmin } from './features/operators/accounts.ts'
import { createPreviewKeys, type PreviewKeys } from './features/ads/preview-keys.ts'
import type { Config } from './config.ts'
import { separateAdminHost } from './http/admin-host.ts'
import { serveAdmin } from './ops/admin-pages/serve-admin.ts'
import { createApp, type Patience } from './http/app.ts'
import { createCallerCountry } from './http/caller.ts'
import { serveHealth } from './ops/health.ts'
import { meterRoutes, serveMetrics } from './ops/metrics.ts'
import { serveOpenApi } from './http/openapi.ts'
import { createOriginOf } from './ops/pages/addressed.ts'
import { readSite } from './ops/pages/read-site.ts'
import { servePages } from './ops/pages/serve-pages.ts'
import { createRouter } from './http/route.ts'
import { countRefusals, registerGauges } from './app/gauges.ts'
import { createBackOffice, type Office } from './app/back-office.ts'
import type { Passwords } from './features/operators/port.ts'
import type { Backups } from './features/retention/port.ts'
import type { Clock } from './lib/clock.ts'
import type { Countries } from './lib/country.ts'
import type { Limits } from './lib/limits.ts'
import type { Exposition, Metrics } from './ops/port.ts'
import type { Store, Stores } from './store/port.ts'
import type { Delivery } from './features/push/deliver.ts'
import { routeAdmin } from './app/route-admin.ts'
import { serveAds } from './features/ads/routes.ts'
import { serveShared } from './features/sharing/routes-page.ts'
import { serveEmbeds } from './features/embeds/routes.ts'
import { routePublic, type PublicServices } from './app/route-public.ts'
import type { SeenRuns } from './features/runs/port-records.ts'
import type { Records } from './features/records/records.ts'
import { createDailySeeds } from './features/daily/seed.ts'
import { createRunIds } from './features/runs/run-ids.ts'
import { createTokens } from './features/runs/token.ts'
import { sessionSecret } from './app/session-secret.ts'
import { StoreClock } from './store/store-clock.ts'
import { createCodeHash, type CodeHash } from './features/players/transfer-code.ts'
import { createMaintenance, nightlyChores, type Maintenance } from './app/maintenance.ts'

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
  /** Removes rooms that are over, as is done every minute. */
  removeOldRooms(): Promise<void>
  readonly delivery: Delivery
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
  const chores = nightlyChores(stores, { clock, backups, scoreRetentionDays, ...sample })
  const runIds = createRunIds(await store.runKey())
  const groups = openGroups(stores, { clock, rankings, office })
  const roomParts = { stores, ranks, clock, runIds, office, metrics, ...groups }
  const rooms = openRooms(app, config, roomParts)
  const push = await openPush(app, config, { stores, clock })
  const maintenance = createMaintenance({ store, rankings, clock, scoreRetentionDays, chores })
  const http = createHttp(
    app,
    {
      config,
      parts,
      office,
      alerts,
      limits,
      ranks,
      storeClock,
      figures: metrics,
      ...keysUnder(secret),
    },
    {
      store,
      rankings,
      records: maintenance.records,
      runIds,
      ...rooms.services,
      ...groups,
      ...push.services,
      seenRuns: stores.seenRuns,
      daily: stores.daily,
      seedOf: createDailySeeds(secret),
      tokens: createTokens(secret),
      clock,
      metrics,
      callerCountry: createCallerCountry(countries, config.countryHeader),
      ...countsOfCallers(config, { secret, clock, limits, app }),
    },
  )
  alerts.start()
  office.weekMailer.start()
  maintenance.scheduler.start((error) => app.log.error({ err: error }, 'nightly work failed'))
  app.addHook('onClose', async () => {
    await office.close()
    await alerts.stop()
    await maintenance.scheduler.stop()
    await ranks.close()
    await storeClock?.stop()
    await store.close()
  })
  const { firstAdmin } = office
  const { removeOldRooms } = rooms
  const { delivery } = push
  return { ...http, app, store, maintenance, removeOldRooms, delivery, office, alerts, firstAdmin }
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

/** What calls are answered with, beside the office and the keys. */
type HttpServices = Omit<PublicServices, keyof Office | keyof AddedServices> &
  RoomsFeature['services'] &
  PushFeature['services'] & {
    readonly metrics: Metrics
    readonly seenRuns: SeenRuns
    readonly records: Records
  }

type AddedServices = Pick<PublicServices, 'limits' | 'codeHash' | 'publicHost' | 'previewKeys'>

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
  services: HttpServices,
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
  const publicHost = config.publicOrigin && new URL(config.publicOrigin).host
  const all = { ...services, ...office, previewKeys, alerts, limits, codeHash, publicHost }
  routePublic(router, all)
  routeAdmin(router, all)
  serveOpenApi(app, router.routed)
  serveAds(app, all)
  serveShared(app, all, limits)
  serveEmbeds(app, services, { limits, originOf: createOriginOf(config.publicOrigin) })
  const backOffice = serveAdmin(app, parts.adminDir, config)
  const hasAds = () => office.adBoard.clientId() !== ''
  const { publicOrigin, publicContact: contact } = config
  const { pageAds } = office.adBoard
  const site = parts.siteDir === undefined ? null : readSite(parts.siteDir, contact)
  const ofLinks = serveLinks(app, services, { site, isLimited: config.rateLimits })
  const pages = servePages(app, { site, publicOrigin, hasAds, pageAds, ...ofLinks })
  const stop = async (noticeMs = 0): Promise<void> => {
    stopping = true
    await pause(noticeMs)
    await app.close()
  }
  return { pages, backOffice, stop }
}
