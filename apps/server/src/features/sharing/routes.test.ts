import { expect, test } from 'vitest'
import { get, NOON } from '../../testing/fixtures.ts'
import {
  ADMIN,
  APART,
  asAdmin,
  enter,
  newVisit,
  officeServer,
  rowsOf,
} from '../../testing/office-fixtures.ts'

const DAY = 86_400_000

async function sharedBy(env: Record<string, string> = {}) {
  let now = NOON
  const server = await officeServer(env, { clock: () => now })
  const call: Awaited<ReturnType<typeof asAdmin>> = async (...asked) =>
    (await asAdmin(server))(...asked)
  const add = async (more: object = {}) => {
    const body = { name: '투자자 <b>', zone: 'kst', until: NOON + 7 * DAY, ...more }
    return call('POST', 'shares', body)
  }
  return { server, call, add, moveTo: (at: number) => void (now = at) }
}

test('[ADM-3] a link opens a page of sums without signing in, which nobody finds or keeps', async () => {
  const { server, add } = await sharedBy()
  await enter(server, newVisit(), '/')
  await enter(server, newVisit(), '/game/aim-trainer')
  const { path } = (await add()).json().data
  const page = await get(server, path, { 'accept-language': 'ko' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<html lang="ko">')
  expect(page.body).toContain('투자자 &lt;b&gt;')
  expect(page.body).toContain('<dt class="soft">방문자</dt><dd>2</dd>')
  expect(page.body).toContain('오늘 (진행 중)')
  expect(page.body).not.toMatch(/<script|@example/)
  expect(page.body).not.toContain(ADMIN.email)
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(String(page.headers['content-security-policy'])).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  )
  const english = await get(server, path, { 'accept-language': 'en' })
  expect(english.body).toContain('Visitors a day')
})

test('[ADM-3] a link is kept as a hash, listed with who made it, and withdrawn at once', async () => {
  const { server, add, call, moveTo } = await sharedBy()
  const { path } = (await add({ name: '주간' })).json().data
  const token = path.split('/').at(-1)
  expect(JSON.stringify(rowsOf(server, 'select * from admin_shares'))).not.toContain(token)
  expect(JSON.stringify(rowsOf(server, 'select * from operator_log'))).not.toContain(token)
  moveTo(NOON + 60_000)
  expect((await get(server, path)).statusCode).toBe(200)
  const [share] = (await call('GET', 'shares')).json().data
  expect(share).toMatchObject({
    name: '주간',
    created_by: ADMIN.email,
    created_at: NOON,
    used_at: NOON + 60_000,
  })
  // Written down again, though not each time that it is loaded anew.
  const usedAfter = async (ms: number) => {
    moveTo(NOON + ms)
    await get(server, path)
    return (await call('GET', 'shares')).json().data[0].used_at - NOON
  }
  expect([await usedAfter(119_999), await usedAfter(120_000)]).toEqual([60_000, 120_000])
  await call('DELETE', `shares/${share.id}`)
  const gone = await get(server, path, { 'accept-language': 'ko' })
  expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('볼 수 없는 링크')])
  expect((await call('DELETE', `shares/${share.id}`)).statusCode).toBe(404)
})

test('[ADM-3] a link ends, and one that is none opens nothing', async () => {
  const { server, add, moveTo } = await sharedBy()
  const { path } = (await add()).json().data
  moveTo(NOON + 7 * DAY)
  for (const wrong of [path, `${path}x`, '/shared/x', `/shared/${'a'.repeat(43)}`]) {
    expect([wrong, (await get(server, wrong)).statusCode]).toEqual([wrong, 404])
  }
})

test.each([{ name: '  ' }, { until: NOON }, { until: NOON + 400 * DAY }, { zone: 'mars' }])(
  '[ADM-3] a link that makes no sense is refused: %j',
  async (wrong) => {
    const reply = await (await sharedBy()).add(wrong)
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      expect.stringMatching(/[가-힣]/),
    ])
  },
)

test('[ADM-3] with an office on a host of its own the page is on the site alone', async () => {
  const { server, add } = await sharedBy(APART)
  const { path } = (await add()).json().data
  expect((await get(server, path)).statusCode).toBe(200)
  const office = await server.app.inject({ url: path, headers: { host: 'office.example' } })
  expect(office.statusCode).toBe(404)
})

test('[ADM-3] the week by mail is switched on only where a mail server is, for a zone that is one', async () => {
  const without = await sharedBy()
  const on = { enabled: true, time_zone: 'Asia/Seoul' }
  const refused = await without.call('PUT', 'me/week-mail', on)
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    expect.stringContaining('SMTP_URL'),
  ])
  const { call } = await sharedBy({ SMTP_URL: 'smtp://127.0.0.1:9', ALERT_EMAIL: 'a@example.org' })
  const state = async () => (await call('GET', 'me/week-mail')).json().data
  expect(await state()).toEqual({ enabled: false, time_zone: null, sent_at: null, available: true })
  expect((await call('PUT', 'me/week-mail', { ...on, time_zone: 'Moon/Sea' })).statusCode).toBe(400)
  expect((await call('PUT', 'me/week-mail', { enabled: true })).statusCode).toBe(400)
  await call('PUT', 'me/week-mail', on)
  expect(await state()).toMatchObject({ enabled: true, time_zone: 'Asia/Seoul' })
  await call('PUT', 'me/week-mail', { enabled: false })
  expect(await state()).toMatchObject({ enabled: false })
})
