import { afterEach, describe, expect, test } from 'vitest'
import { createSmtpMessenger } from './smtp-messenger.ts'
import { createWebhookMessenger } from './webhook-messenger.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { openAt, openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import { startWebListener } from '../../testing/web-listener.ts'
import type { Check } from './checks.ts'
import { CALM_MS } from './follow-alert.ts'
import { createAlertWatch } from './watch.ts'

const START = Date.UTC(2026, 0, 31, 12)
const MINUTE = 60_000
const DAY = 86_400_000

const [embedded] = storeKinds
if (!embedded) throw new Error('no store to test on')

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})
const opened = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
  const each = await starting
  open.push(each)
  return each
}

/** Bytes written as `=EA=B0=80`, with soft ends of lines. */
const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString()

/** Subject and text of a mail, as a reader shows them. */
function readable(mail: string): string {
  const cut = mail.indexOf('\r\n\r\n')
  const subject = /Subject: (.*(?:\r\n .*)*)/.exec(mail.slice(0, cut))?.[1] ?? ''
  const words = subject.replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=\s*/gi, (_, word: string) =>
    word.replaceAll('_', ' '),
  )
  return `${unquoted(words)}\n${Buffer.from(mail.slice(cut), 'base64').toString()}`
}

/** A site with one thing that may be wrong, a listener, a mail server and a clock of its own. */
async function alertSetup(
  stores: Awaited<ReturnType<typeof openEmpty>>,
  wrong: Partial<Check> = {},
) {
  const listener = await opened(startWebListener())
  const mail = await opened(startMailServer())
  const scene = { detail: null as string | null, now: START }
  const nodeOn = (
    { store, alerts }: Pick<typeof stores, 'store' | 'alerts'>,
    messengers = [
      createWebhookMessenger(listener.url, 2000),
      createSmtpMessenger({ url: mail.url, from: 'site@example.com', to: 'op@example.com' }),
    ],
  ) =>
    createAlertWatch({
      checks: [{ key: 'redis', scope: 'site', find: async () => scene.detail, ...wrong }],
      messengers,
      store: alerts,
      jobs: store,
      clock: () => scene.now,
      site: 'games.example',
      onTrouble: () => undefined,
    })
  return { listener, mail, scene, nodeOn }
}

describe.each(storeKinds)('alerts kept on $name', (kind) => {
  test('are sent once by webhook and by e-mail, again each day, and when they are over', async () => {
    const stores = await openEmpty(kind)
    const { listener, mail, scene, nodeOn } = await alertSetup(stores)
    const node = nodeOn(stores)
    const pass = async (ms: number) => {
      scene.now += ms
      await node.tick()
    }
    await node.tick()
    expect(listener.bodies).toEqual([])
    scene.detail = '응답이 없습니다.'
    await pass(MINUTE)
    for (let nth = 0; nth < 5; nth++) await pass(MINUTE)
    expect(listener.bodies).toMatchObject([
      { alert: 'redis', state: 'on', text: expect.stringContaining('응답이 없습니다.') },
    ])
    expect(mail.mails.map(readable)).toEqual([
      expect.stringContaining('[games.example] Redis가 응답하지 않습니다'),
    ])
    expect(mail.mails[0]).toContain('To: op@example.com')
    await pass(DAY - 3 * MINUTE)
    for (let nth = 0; nth < 4; nth++) await pass(MINUTE)
    expect(listener.bodies.map(({ state }) => state)).toEqual(['on', 'on'])
    scene.detail = null
    await pass(CALM_MS - MINUTE)
    expect(listener.bodies).toHaveLength(2)
    await pass(MINUTE)
    await pass(MINUTE)
    expect(listener.bodies.map(({ state }) => state)).toEqual(['on', 'on', 'over'])
    expect(readable(mail.mails[2] ?? '')).toContain('정상으로 돌아왔습니다')
    expect((await node.status()).alerts).toEqual([])
  })

  test('one node of several sends, and another takes over when it is gone', async () => {
    const stores = await openEmpty(kind)
    const other = await openAt(stores.address)
    const { listener, scene, nodeOn } = await alertSetup(stores)
    const nodes = [nodeOn(stores), nodeOn(other)]
    const pass = async (among: typeof nodes) => {
      scene.now += MINUTE
      await Promise.all(among.map((node) => node.tick()))
    }
    scene.detail = '응답이 없습니다.'
    for (let nth = 0; nth < 3; nth++) await pass(nodes)
    expect(listener.bodies).toHaveLength(1)
    for (let nth = 0; nth < 3; nth++) await pass(nodes.slice(1))
    scene.detail = null
    for (let nth = 0; nth < 12; nth++) await pass(nodes.slice(1))
    expect(listener.bodies.map(({ state }) => state)).toEqual(['on', 'over'])
    await other.store.close()
  })

  test('a webhook that hangs is given up, tried again later, and holds the e-mail up no longer', async () => {
    const stores = await openEmpty(kind)
    const { listener, mail, scene, nodeOn } = await alertSetup(stores)
    const node = nodeOn(stores)
    listener.answer = 'hang'
    scene.detail = '응답이 없습니다.'
    await node.tick()
    expect([listener.bodies.length, mail.mails.length]).toEqual([1, 1])
    const [webhook, email] = (await node.status()).channels
    expect(webhook).toMatchObject({ sentAt: 0, errorAt: START })
    expect(webhook?.error).toMatch(/time/i)
    expect(webhook?.error).not.toContain('secret')
    expect(email).toMatchObject({ sentAt: START, error: '', target: 'op@example.com' })
    await node.tick()
    expect(listener.bodies).toHaveLength(1)
    listener.answer = 500
    scene.now += 30_000
    await node.tick()
    expect((await node.status()).channels[0]?.error).toBe('HTTP 500')
    listener.answer = 200
    scene.now += 30_000
    await node.tick()
    expect(listener.bodies).toHaveLength(2)
    scene.now += 30_000
    await node.tick()
    expect(listener.bodies).toHaveLength(3)
    expect((await node.status()).alerts[0]?.pending).toEqual([])
    expect(mail.mails).toHaveLength(1)
  })
})

test('a test goes out at once, and says why it did not', async () => {
  const stores = await openEmpty(embedded)
  const { listener, mail, nodeOn } = await alertSetup(stores)
  const node = nodeOn(stores)
  expect([await node.test('webhook'), await node.test('email')]).toEqual([null, null])
  expect(listener.bodies[0]).toMatchObject({ state: 'test' })
  expect(readable(mail.mails[0] ?? '')).toContain('시험 알림')
  await listener.close()
  open.shift()
  expect(await node.test('webhook')).toContain('ECONNREFUSED')
  const url = mail.url.replace('secret', 'wrong')
  const wrongPassword = createSmtpMessenger({ url, from: 'a@example.com', to: 'b@example.com' })
  expect(await nodeOn(stores, [wrongPassword]).test('email')).toContain('wrong password')
  expect(await nodeOn(stores, []).test('email')).toContain('설정되지 않은')
})

test('with the store away its own alert is sent all the same, and its end', async () => {
  const stores = await openEmpty(embedded)
  const { listener, scene, nodeOn } = await alertSetup(stores, {
    key: 'store',
    isStore: true,
    steadyMs: 30_000,
  })
  let isAway = false
  const failing = async () => Promise.reject(new Error('away'))
  const away = new Proxy(stores.alerts, {
    get: (target, name, self) => (isAway ? failing : (Reflect.get(target, name, self) as unknown)),
  })
  const jobs = {
    claimJob: (...args: Parameters<typeof stores.store.claimJob>) =>
      isAway ? failing() : stores.store.claimJob(...args),
  } as unknown as typeof stores.store
  const node = nodeOn({ store: jobs, alerts: away })
  await node.tick()
  isAway = true
  scene.detail = '응답이 없습니다.'
  await node.tick()
  expect(listener.bodies).toEqual([])
  scene.now += 30_000
  await node.tick()
  scene.now += 30_000
  await node.tick()
  expect(listener.bodies.map(({ alert, state }) => [alert, state])).toEqual([['store', 'on']])
  isAway = false
  scene.detail = null
  scene.now += CALM_MS
  await node.tick()
  expect(listener.bodies.map(({ state }) => state)).toEqual(['on', 'over'])
})

test('a moment’s trouble is not sent because there was some when this node led before', async () => {
  const stores = await openEmpty(embedded)
  const { listener, scene, nodeOn } = await alertSetup(stores, { steadyMs: 30_000 })
  let leads = true
  const jobs = { claimJob: async () => (leads ? { doneDay: null } : null) }
  const node = nodeOn({ store: jobs as unknown as typeof stores.store, alerts: stores.alerts })
  const pass = async (detail: string | null, isLeading = true) => {
    leads = isLeading
    scene.detail = detail
    scene.now += MINUTE
    await node.tick()
  }
  await pass('응답이 없습니다.')
  for (let nth = 0; nth < 5; nth++) await pass(null, false)
  await pass('응답이 없습니다.')
  expect(listener.bodies).toEqual([])
  await pass('응답이 없습니다.')
  expect(listener.bodies).toHaveLength(1)
})
