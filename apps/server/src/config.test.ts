import { expect, test } from 'vitest'
import { parsePostgresAddress, withoutPassword } from './store/postgres/address.ts'
import { parseRedisAddress } from './http/rate-limits/redis-address.ts'
import { ConfigError, readConfig, readServerConfig } from './config.ts'

test('nothing set is a working configuration', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: './data',
    trustProxy: 0,
    rateLimits: true,
    scoreRetentionDays: 90,
    logLevel: 'info',
  })
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://localhost/reflex'],
  ['DATABASE_URL', 'postgres://localhost'],
  ['DATABASE_URL', 'localhost/reflex'],
  ['DATABASE_URL', 'postgres://a:5432,/reflex'],
  ['DATABASE_URL', 'postgres://a,b:port/reflex'],
  ['REDIS_URL', 'redis://'],
  ['REDIS_URL', 'http://localhost:6379'],
  ['REDIS_URL', 'redis://a:6379,b:6379'],
  ['REDIS_URL', 'redis-cluster://a:6379/1'],
  ['REDIS_URL', 'redis://localhost:99999'],
  ['REDIS_URL', 'redis://localhost/name'],
  ['REDIS_URL', 'redis-sentinel://a,b'],
  ['SESSION_SECRET', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'alone but long enough'],
  ['TRUST_PROXY', 'yes'],
  ['COUNTRY_HEADER', 'no header'],
  ['RATE_LIMITS', 'true'],
  ['SCORE_RETENTION_DAYS', '0'],
  ['PUBLIC_ORIGIN', 'games.example'],
  ['PUBLIC_ORIGIN', 'https://games.example/path'],
  ['ADMIN_ORIGIN', 'ftp://games.example'],
  ['PUBLIC_CONTACT', 'nobody'],
  ['METRICS_TOKEN', 'short'],
  ['SENTRY_DSN', 'no url'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^(${name}|ADMIN_)[^\\n]+$`))
})

test('a database and a Redis are chosen apart; a server of a database shares its secret', () => {
  const DATABASE_URL = 'postgres://reflex:secret@db/reflex'
  const REDIS_URL = 'redis-cluster://:secret@a:7000,b:7001?namespace=stage'
  const SESSION_SECRET = 'the same on every node'
  expect(readServerConfig({ DATABASE_URL, REDIS_URL, SESSION_SECRET })).toMatchObject({
    databaseUrl: DATABASE_URL,
    redisUrl: REDIS_URL,
  })
  expect(readServerConfig({ DATABASE_URL, SESSION_SECRET }).redisUrl).toBeUndefined()
  expect(readServerConfig({ REDIS_URL }).databaseUrl).toBeUndefined()
  expect(() => readServerConfig({ DATABASE_URL, REDIS_URL })).toThrow(/^SESSION_SECRET must be set/)
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('several hosts of PostgreSQL and Sentinels of Redis are addresses', () => {
  const DATABASE_URL = 'postgres://reflex:se,cr@et@a:5432,b,[::1]:5433/reflex?sslmode=disable'
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  const address = parsePostgresAddress(DATABASE_URL)
  expect(address).toMatchObject({ hosts: 'a:5432,b,[::1]:5433', user: 'reflex' })
  expect(address?.urls[2]).toBe('postgres://reflex:se,cr@et@[::1]:5433/reflex?sslmode=disable')
  expect(withoutPassword(DATABASE_URL)).toBe(
    'postgres://reflex@a:5432,b,[::1]:5433/reflex?sslmode=disable',
  )
  const REDIS_URL = 'redis-sentinel://:secret@a,b:26380/labs'
  expect(readConfig({ REDIS_URL }).redisUrl).toBe(REDIS_URL)
  expect(parseRedisAddress(REDIS_URL)).toMatchObject({
    kind: 'sentinel',
    nodes: [
      { host: 'a', port: 26_379 },
      { host: 'b', port: 26_380 },
    ],
    master: 'labs',
    db: 0,
  })
})

test('a country header is believed only behind a proxy', () => {
  const COUNTRY_HEADER = 'CF-IPCountry'
  expect(readConfig({ COUNTRY_HEADER }).countryHeader).toBeUndefined()
  expect(readConfig({ COUNTRY_HEADER, TRUST_PROXY: '1' }).countryHeader).toBe('cf-ipcountry')
})

test('alerts go to the configured addresses, and a secret in an address is never quoted', () => {
  const mail = { SMTP_URL: 'smtp://op:hush@mail.example:587' }
  expect(readConfig({}).alertMail).toBeUndefined()
  expect(readConfig({ ...mail, ALERT_EMAIL: 'a@x.example, b@x.example' }).alertMail).toEqual({
    url: mail.SMTP_URL,
    to: 'a@x.example, b@x.example',
    from: 'a@x.example',
  })
  expect(readConfig({ ...mail, ADMIN_EMAIL: 'op@x.example' }).alertMail?.to).toBe('op@x.example')
  expect(() => readConfig(mail)).toThrow('ALERT_EMAIL must be set together with SMTP_URL')
  for (const [name, value] of [
    ['SMTP_URL', 'http://hush@mail.example'],
    ['ALERT_WEBHOOK', 'ftp://hush.example/hook'],
    ['ALERT_EMAIL', 'hush'],
    ['ALERT_FROM', 'hush'],
  ] as const) {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow('hush')
  }
})
