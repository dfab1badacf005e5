import { isIP } from 'node:net'
import { parsePostgresAddress } from './store/postgres/address.ts'
import { parseRedisAddress } from './http/rate-limits/redis-address.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Whether the embedded store is copied every night, and where to; absent: beside it. */
  readonly backups: boolean
  readonly backupDir: string | undefined
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly sessionSecret: string | undefined
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined }
  readonly trustProxy: number
  readonly countryHeader: string | undefined
  readonly rateLimits: boolean
  readonly scoreRetentionDays: number
  /** How much of visits, events and logs may be kept in a day, about. */
  readonly dailyStoreMb: number
  readonly publicOrigin: string | undefined
  readonly adminOrigin: string | undefined
  readonly publicContact: string | undefined
  readonly metricsToken: string | undefined
  readonly sentryDsn: string | undefined
  /** Origins of push services beside those of the known browsers. */
  readonly pushServices: readonly string[]
  readonly alertWebhook: string | undefined
  readonly alertMail: AlertMail | undefined
  readonly logLevel: LogLevel
}

export interface AlertMail {
  /** `smtp://user:password@host:587`; with `smtps://` encrypted from the first byte. */
  readonly url: string
  readonly from: string
  readonly to: string
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** One line that an operator can act on. */
export class ConfigError extends Error {}

const E_MAIL = /^[^\s@]+@[^\s@]+$/
const E_MAILS = /^[^\s@,]+@[^\s@,]+(\s*,\s*[^\s@,]+@[^\s@,]+)*$/

type Environment = Readonly<Record<string, string | undefined>>

const refuse = (name: string, wanted: string): never => {
  throw new ConfigError(`${name} ${wanted}`)
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? undefined : value
}

function whole(
  env: Environment,
  name: string,
  [min, max]: [number, number],
  otherwise: number,
): number {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  return number >= min && number <= max
    ? number
    : refuse(name, `must be a whole number from ${min} to ${max}`)
}

function oneOf<const V extends readonly string[]>(
  env: Environment,
  name: string,
  values: V,
  otherwise: V[number],
): V[number] {
  const value = text(env, name) ?? otherwise
  return (
    values.find((each) => each === value) ?? refuse(name, `must be one of ${values.join(', ')}`)
  )
}

/** What is wrong is never quoted: a password may be part of it. */
function checked(
  env: Environment,
  name: string,
  isGood: (value: string) => boolean,
  wanted: string,
): string | undefined {
  const value = text(env, name)
  return value === undefined || isGood(value) ? value : refuse(name, wanted)
}

const matching = (env: Environment, name: string, pattern: RegExp, wanted: string) =>
  checked(env, name, (value) => pattern.test(value), wanted)

const hasProtocol = (value: string, protocol: RegExp): boolean =>
  URL.canParse(value) && protocol.test(new URL(value).protocol)

const isWeb = (value: string): boolean => hasProtocol(value, /^https?:$/)

const origin = (env: Environment, name: string) =>
  checked(
    env,
    name,
    (value) => isWeb(value) && new URL(value).origin === value,
    'must be an origin such as https://games.example',
  )

/** Loopback may be named without encryption, for whoever tries it out. */
const isPushOrigin = (value: string): boolean =>
  isWeb(value) &&
  new URL(value).origin === value &&
  (value.startsWith('https:') || new URL(value).hostname === '127.0.0.1')

function pushServices(env: Environment): readonly string[] {
  const list = text(env, 'PUSH_SERVICES')?.split(/\s*,\s*/) ?? []
  if (list.every(isPushOrigin)) return list
  return refuse(
    'PUSH_SERVICES',
    'must be origins such as https://push.example, with commas between',
  )
}

function alertMail(env: Environment): AlertMail | undefined {
  const url = text(env, 'SMTP_URL')
  const to = matching(env, 'ALERT_EMAIL', E_MAILS, 'must be one or more e-mail addresses')
  const from = matching(env, 'ALERT_FROM', E_MAIL, 'must be an e-mail address')
  if (url === undefined) return undefined
  if (!hasProtocol(url, /^smtps?:$/))
    return refuse('SMTP_URL', 'must look like smtp://user:password@host:587')
  const receiver = to ?? text(env, 'ADMIN_EMAIL')
  if (receiver === undefined) return refuse('ALERT_EMAIL', 'must be set together with SMTP_URL')
  return { url, to: receiver, from: from ?? receiver.split(',')[0]?.trim() ?? receiver }
}

function firstAdmin(env: Environment): Config['admin'] {
  const email = matching(env, 'ADMIN_EMAIL', E_MAIL, 'must be an e-mail address')
  const password = matching(env, 'ADMIN_PASSWORD', /^.{8,}$/, 'must have at least 8 characters')
  if (email === undefined && password !== undefined) {
    return refuse('ADMIN_EMAIL', 'must be set together with ADMIN_PASSWORD')
  }
  return { email, password }
}

const isHost = (value: string): boolean => isIP(value) > 0 || /^[a-zA-Z0-9.-]{1,253}$/.test(value)

const isDatabase = (value: string): boolean => parsePostgresAddress(value) !== null
const isRedis = (value: string): boolean => parseRedisAddress(value) !== null

const DATABASE_FORM = 'must look like postgres://user:password@host:5432/database'
const REDIS_FORM =
  'must look like redis://host:6379, redis-cluster://host:6379,host:6379 or redis-sentinel://host:26379,host:26379/name'
const WEBHOOK_FORM = 'must be an address such as https://chat.example/hook'

/** What a server needs beyond what a tool does: nodes of one database accept each other's sessions. */
export function readServerConfig(env: Environment): Config {
  const config = readConfig(env)
  if (config.databaseUrl !== undefined && config.sessionSecret === undefined) {
    refuse('SESSION_SECRET', 'must be set together with DATABASE_URL, the same on every node')
  }
  return config
}

/** The only reader of the environment. */
export function readConfig(env: Environment): Config {
  const trustProxy = whole(env, 'TRUST_PROXY', [0, 10], 0)
  const countryHeader = matching(
    env,
    'COUNTRY_HEADER',
    /^[A-Za-z0-9-]{1,60}$/,
    'must be a header name',
  )
  const publicOrigin = origin(env, 'PUBLIC_ORIGIN')
  const adminOrigin = origin(env, 'ADMIN_ORIGIN')
  if (adminOrigin !== undefined && adminOrigin === publicOrigin) {
    refuse('ADMIN_ORIGIN', 'must be another origin than PUBLIC_ORIGIN')
  }
  return {
    port: whole(env, 'PORT', [0, 65_535], 8080),
    host: checked(env, 'HOST', isHost, 'must be an address or a host name') ?? '127.0.0.1',
    dataDir: text(env, 'DATA_DIR') ?? './data',
    backups: oneOf(env, 'BACKUPS', ['on', 'off'], 'on') === 'on',
    backupDir: text(env, 'BACKUP_DIR'),
    databaseUrl: checked(env, 'DATABASE_URL', isDatabase, DATABASE_FORM),
    redisUrl: checked(env, 'REDIS_URL', isRedis, REDIS_FORM),
    sessionSecret: matching(env, 'SESSION_SECRET', /^.{16,}$/, 'must have at least 16 characters'),
    admin: firstAdmin(env),
    trustProxy,
    // Without a proxy in front anybody could write it.
    countryHeader: trustProxy > 0 ? countryHeader?.toLowerCase() : undefined,
    rateLimits: oneOf(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    dailyStoreMb: whole(env, 'DAILY_STORE_MB', [20, 1_000_000], 200),
    scoreRetentionDays: whole(env, 'SCORE_RETENTION_DAYS', [1, 3650], 90),
    publicOrigin,
    adminOrigin,
    publicContact: matching(env, 'PUBLIC_CONTACT', E_MAIL, 'must be an e-mail address'),
    metricsToken: matching(env, 'METRICS_TOKEN', /^\S{8,}$/, 'must have at least 8 characters'),
    sentryDsn: checked(env, 'SENTRY_DSN', (value) => URL.canParse(value), 'must be a URL'),
    pushServices: pushServices(env),
    alertWebhook: checked(env, 'ALERT_WEBHOOK', isWeb, WEBHOOK_FORM),
    alertMail: alertMail(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
  }
}
