import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  NOON,
  playedBody,
  post,
  readyBody,
  STEADY,
  submit,
  type TestServer,
} from '../../testing/fixtures.ts'
import { PushBrowser, PushService } from '../../testing/push-service.ts'
import { nodeEnv } from '../../testing/server-on.ts'
import { rowsAt, storeKinds } from '../../testing/store-kinds.ts'
import { testServer } from '../../testing/fixtures.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Noon in UTC is 21:00 in Korea. */
const KOREA = 540

const RT = 'reaction-time'
const FAST = { ...STEADY, mean: 430, deviation: 40 }
const CALM = { ...STEADY, mean: 520, deviation: 60 }

async function played(server: TestServer, uid: string, duel?: string): Promise<string> {
  if (duel === undefined) {
    const body = await readyBody(server, { uid, pace: CALM })
    return (await submit(server, { ...body, nickname: 'Me' })).json().data.run
  }
  const opened = await post(server, '/api/v1/game-session', { game: RT, uid, duel })
  const { body, length } = playedBody(opened.json().data, { uid, pace: FAST })
  server.now += Math.ceil(length)
  const reply = await submit(server, { ...body, nickname: 'Rival' })
  expect(reply.json().data.duel.won).toBe(true)
  return reply.json().data.run
}

describe.each(storeKinds)('notices by browsers, on $name', (kind) => {
  async function opened() {
    const service = await PushService.open()
    const env = { ...(await nodeEnv(kind)), PUSH_SERVICES: service.origin }
    const server = await testServer(env)
    const choose = (uid: string, browser: PushBrowser, more: object = {}) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/v1/me/notices',
        headers: { 'x-labs-uid': uid },
        payload: {
          endpoint: service.origin + browser.path,
          ...browser.keys(),
          locale: 'ko',
          utc_offset: KOREA,
          duels: true,
          daily: false,
          ...more,
        },
      })
    const rows = (what = '*') =>
      rowsAt<Record<string, unknown>>(
        server.address,
        `select ${what} from push_subscriptions order by id`,
      )
    /** What was written down beside the answer is there. */
    const isNoted = async () => {
      await expect
        .poll(async () => (await rows('pending')).some(({ pending }) => pending !== null))
        .toBe(true)
    }
    return { service, server, env, choose, rows, isNoted }
  }

  test('whoever was beaten is told, in a message that only their browser reads and without a name', async () => {
    const { service, server, choose, isNoted, rows } = await opened()
    const [uid, browser] = [randomUUID(), new PushBrowser()]
    expect((await choose(uid, browser)).statusCode).toBe(204)
    const run = await played(server, uid)
    await server.delivery.tick()
    expect(service.delivered).toEqual([])
    await played(server, randomUUID(), run)
    await isNoted()
    await server.delivery.tick()
    const [message] = service.delivered
    expect(service.delivered).toHaveLength(1)
    expect(message?.path).toBe(browser.path)
    expect(browser.read(message?.body ?? Buffer.alloc(0))).toEqual({
      kind: 'duel',
      locale: 'ko',
      run,
      game: RT,
      count: 1,
    })
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: 'duel',
    })
    const { key } = (await server.app.inject('/api/v1/push/key')).json().data
    expect(message?.headers.authorization).toContain(`, k=${key}`)
    // What comes within the hour is told together, and once.
    for (let nth = 0; nth < 2; nth++) await played(server, randomUUID(), run)
    await expect.poll(async () => JSON.parse(String((await rows())[0]?.['pending']))?.count).toBe(2)
    await server.delivery.tick()
    expect(service.delivered).toHaveLength(1)
    // One hour later it is past ten in Korea, and nobody is woken; in the morning they hear of it.
    server.now += HOUR
    await server.delivery.tick()
    expect(service.delivered).toHaveLength(1)
    server.now = NOON + 11 * HOUR + 60_000
    await server.delivery.tick()
    expect(browser.read(service.delivered[1]?.body ?? Buffer.alloc(0))).toMatchObject({ count: 2 })
    await server.delivery.tick()
    expect(service.delivered).toHaveLength(2)
  }, 60_000)

  test('own tries and lost ones are no news; off at once is off', async () => {
    const { server, choose, rows, service } = await opened()
    const [uid, browser] = [randomUUID(), new PushBrowser()]
    const run = await played(server, uid)
    await choose(uid, browser)
    await played(server, uid, run)
    await server.delivery.tick()
    expect((await choose(randomUUID(), browser, { duels: false })).statusCode).toBe(204)
    expect(await rows()).toHaveLength(1)
    expect((await choose(uid, browser, { duels: false })).statusCode).toBe(204)
    expect(await rows()).toEqual([])
    await played(server, randomUUID(), run)
    await server.delivery.tick()
    expect(service.delivered).toEqual([])
  }, 60_000)

  test('the daily course is told once a day, by day, not on the day of the wish nor to who has begun it', async () => {
    const { service, server, choose } = await opened()
    const [early, late, begun] = [new PushBrowser(), new PushBrowser(), new PushBrowser()]
    const player = randomUUID()
    await choose(randomUUID(), early, { duels: false, daily: true })
    await choose(randomUUID(), late, { duels: false, daily: true, locale: 'en', utc_offset: -480 })
    await choose(player, begun, { duels: false, daily: true })
    await server.delivery.tick()
    expect(service.delivered).toEqual([])
    server.now = NOON + 12 * HOUR + 1000
    await post(server, '/api/v1/daily/start', { uid: player })
    // Nine in the morning in Seoul, four in the afternoon in Los Angeles.
    await server.delivery.tick()
    expect(service.delivered.map(({ path }) => path).toSorted()).toEqual(
      [early.path, late.path].toSorted(),
    )
    const told = service.delivered.find(({ path }) => path === late.path)
    expect(late.read(told?.body ?? Buffer.alloc(0))).toEqual({ kind: 'daily', locale: 'en' })
    expect(Number(told?.headers.ttl)).toBe(DAY / 1000 - 1)
    await server.delivery.tick()
    expect(service.delivered).toHaveLength(2)
    server.now += DAY
    await server.delivery.tick()
    expect(service.delivered).toHaveLength(5)
  }, 60_000)

  test('a browser that is gone is forgotten, one that cannot be reached is tried again, later each time', async () => {
    const { service, server, choose, rows } = await opened()
    const [gone, busy] = [new PushBrowser(), new PushBrowser()]
    service.answers.set(gone.path, 410)
    service.answers.set(busy.path, 503)
    for (const browser of [gone, busy]) {
      await choose(randomUUID(), browser, { duels: false, daily: true })
    }
    server.now = NOON + 12 * HOUR + 1000
    await server.delivery.tick()
    expect(await rows('endpoint, failures')).toEqual([
      { endpoint: service.origin + busy.path, failures: 1 },
    ])
    await server.delivery.tick()
    expect(service.delivered).toHaveLength(2)
    server.now += 61_000
    await server.delivery.tick()
    expect((await rows('failures'))[0]).toEqual({ failures: 2 })
    service.answers.delete(busy.path)
    server.now += 121_000
    await server.delivery.tick()
    expect(await rows('failures, daily_told')).toEqual([{ failures: 0, daily_told: 20261115 }])
    service.answers.set(busy.path, 500)
    for (let nth = 0; nth < 8; nth++) {
      server.now += DAY
      await server.delivery.tick()
    }
    expect(await rows()).toEqual([])
  }, 60_000)

  test('bad keys, strange services and odd values are refused; a player has five browsers at most', async () => {
    const { server, choose, rows, service } = await opened()
    const uid = randomUUID()
    const refused = async (more: object) => (await choose(uid, new PushBrowser(), more)).statusCode
    for (const wrong of [
      { endpoint: 'http://127.0.0.1:1/x' },
      { endpoint: 'https://169.254.169.254/x' },
      { endpoint: 'https://example.org/x' },
      { p256dh: `B${'A'.repeat(86)}` },
      { auth: 'short' },
      { locale: 'fr' },
      { utc_offset: 841 },
      { utc_offset: 1.5 },
      { duels: 'yes' },
    ]) {
      expect(await refused(wrong), JSON.stringify(wrong)).toBe(400)
    }
    expect(await rows()).toEqual([])
    const browsers = Array.from({ length: 7 }, () => new PushBrowser())
    for (const browser of browsers) {
      server.now += 1000
      await choose(uid, browser)
    }
    const kept = (await rows('endpoint')).map(({ endpoint }) => endpoint)
    expect(kept).toEqual(browsers.slice(2).map(({ path }) => service.origin + path))
    await choose(uid, browsers[6] ?? new PushBrowser(), { locale: 'en' })
    expect((await rows('locale')).at(-1)).toEqual({ locale: 'en' })
    expect(await rows()).toHaveLength(5)
  }, 60_000)

  test('[API-3] wishes follow a player to another device, go with their data, and after ninety days without a sign', async () => {
    const { server, choose, rows } = await opened()
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    for (const uid of [first, second]) await played(server, uid)
    await choose(second, new PushBrowser())
    await choose(third, new PushBrowser())
    const header = (uid: string) => ({ headers: { 'x-labs-uid': uid } })
    const offer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/me/transfer',
      payload: {},
      ...header(first),
    })
    const { code } = offer.json().data
    await post(server, '/api/v1/transfer', { code, uid: second, confirm: true })
    expect(await rows('uid')).toEqual([{ uid: first }, { uid: third }])
    await server.app.inject({ method: 'DELETE', url: '/api/v1/me', ...header(second) })
    expect(await rows('uid')).toEqual([{ uid: third }])
    server.now += 92 * DAY
    // One may be under way that began before the clock was moved.
    const afterNight = async () => {
      await server.maintenance.scheduler.tick()
      return rows()
    }
    await expect.poll(afterNight, { timeout: 20_000 }).toEqual([])
  }, 60_000)

  test('of two nodes one sends, and both have the same key', async () => {
    if (kind.name === 'SQLite') return
    const { service, server, env, choose } = await opened()
    const other = await testServer(env)
    const key = async ({ app }: TestServer) => (await app.inject('/api/v1/push/key')).json()
    expect(await key(other)).toEqual(await key(server))
    await choose(randomUUID(), new PushBrowser(), { duels: false, daily: true })
    server.now = NOON + 12 * HOUR + 1000
    other.now = server.now
    await Promise.all([server.delivery.tick(), other.delivery.tick()])
    expect(service.delivered).toHaveLength(1)
  }, 60_000)
})
