import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
  ['REDIS_URL', 'redis://localhost'],
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
  ['METRICS_TOKEN', 'short'],
  ['SENTRY_DSN', 'no url'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^(${name}|ADMIN_)[^\\n]+$`))
})

test('a country header is believed only behind a proxy', () => {
  const COUNTRY_HEADER = 'CF-IPCountry'
  expect(readConfig({ COUNTRY_HEADER }).countryHeader).toBeUndefined()
  expect(readConfig({ COUNTRY_HEADER, TRUST_PROXY: '1' }).countryHeader).toBe('cf-ipcountry')
})
