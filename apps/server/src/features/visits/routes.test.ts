import { expect, test } from 'vitest'
import { CHROME, NOON } from '../../testing/fixtures.ts'
import {
  asAdmin,
  enter,
  GOOGLEBOT,
  IPHONE,
  leave,
  newVisit,
  officeServer,
  rowsOf,
} from '../../testing/office-fixtures.ts'

const PERIOD = 'access-stats?start_date=2026-11-08&end_date=2026-11-14'

test('[TRK-1] [TRK-2] [ADM-5] [API-1] entries and stays make the report that the operator reads', async () => {
  const server = await officeServer()
  const [one, two, bot] = [newVisit(), newVisit(), newVisit()]
  await enter(server, one, '/?utm=x', { referrer: 'https://www.google.com/search?q=secret' })
  await enter(server, one, '/game/aim-trainer', { referrer: 'http://labs.example/' })
  await leave(server, one, '/game/aim-trainer', 90)
  server.now -= 2 * 86_400_000
  await enter(server, two, '/guide/', { agent: IPHONE, game_slug: 'no-such-game' })
  await leave(server, two, '/guide', 30.25)
  await enter(server, bot, '/', { agent: GOOGLEBOT })
  server.now = NOON

  const call = await asAdmin(server)
  const { ok, data } = (await call('GET', PERIOD)).json()
  expect(ok).toBe(true)
  expect(data.overview).toEqual({
    total_visitors: 2,
    total_page_views: 3,
    avg_session_duration: 60.13,
    bot_percentage: 33.3,
  })
  expect(data.daily_trend).toEqual([
    { date: '2026-11-08', unique_visitors: 0, page_views: 0 },
    { date: '2026-11-09', unique_visitors: 0, page_views: 0 },
    { date: '2026-11-10', unique_visitors: 0, page_views: 0 },
    { date: '2026-11-11', unique_visitors: 0, page_views: 0 },
    { date: '2026-11-12', unique_visitors: 1, page_views: 1 },
    { date: '2026-11-13', unique_visitors: 0, page_views: 0 },
    { date: '2026-11-14', unique_visitors: 1, page_views: 2 },
  ])
  expect(data.device_stats).toEqual([
    { device_type: 'desktop', total_visitors: 1 },
    { device_type: 'mobile', total_visitors: 1 },
  ])
  expect(data.browser_stats).toEqual([
    { browser_name: 'Chrome', total_visitors: 1 },
    { browser_name: 'Mobile Safari', total_visitors: 1 },
  ])
  expect(data.country_stats).toEqual([
    { country_code: 'KR', country_name: '대한민국', total_visitors: 2, total_page_views: 3 },
  ])
  expect(data.game_stats).toEqual([
    {
      game_slug: 'aim-trainer',
      total_visitors: 1,
      total_page_views: 1,
      avg_duration: 90,
      total_plays: 0,
    },
  ])
  expect(data.page_stats).toEqual([
    { page_path: '/', total_page_views: 1, total_visitors: 1 },
    { page_path: '/game/aim-trainer', total_page_views: 1, total_visitors: 1 },
    { page_path: '/guide', total_page_views: 1, total_visitors: 1 },
  ])
  expect(data.referrer_stats).toEqual([
    { referrer: 'direct', total_visits: 1 },
    { referrer: 'google.com', total_visits: 1 },
  ])
})

test('[TRK-1] nothing of an address, a query or a whole referrer is kept', async () => {
  const server = await officeServer()
  await enter(server, newVisit(), '/x?token=secret#part', {
    referrer: 'https://other.example/private/path?q=secret',
  })
  const rows = JSON.stringify([
    rowsOf(server, 'select * from visits'),
    rowsOf(server, 'select * from page_events'),
    rowsOf(server, 'select * from visit_keys'),
  ])
  expect(rows).toContain('other.example')
  for (const trace of ['secret', 'private', '127.0.0.1', '#part']) expect(rows).not.toContain(trace)
})

test('[TRK-1] what is no page of the site is counted as one', async () => {
  const server = await officeServer()
  const visit = newVisit()
  const sent = [
    '//evil.example/x',
    '/<img src=x>',
    '/game/chess',
    '/no/such/page',
    '/guide/',
    '/run/abcdefghijkl',
  ]
  for (const page of sent) await enter(server, visit, page)
  const pages = rowsOf<{ page: string }>(server, 'select page from page_events').map(
    ({ page }) => page,
  )
  expect(pages).toEqual(['(other)', '(other)', '(other)', '(other)', '/guide', '/run/*'])
})

const visit = newVisit()
const wrongEntries: [string, object][] = [
  ['no visit', { page_path: '/' }],
  ['a visit id that is none', { visit_id: 'x', page_path: '/' }],
  [
    'a visit id of another version',
    { visit_id: visit.replace(/-4(?=.{3}-[89ab])/, '-1'), page_path: '/' },
  ],
  ['a path of 3 kB', { visit_id: visit, page_path: `/${'x'.repeat(3000)}` }],
  ['a referrer of 3 kB', { visit_id: visit, page_path: '/', referrer: 'x'.repeat(3000) }],
  ['a path that is none', { visit_id: visit, page_path: 'javascript:alert(1)' }],
  ['a game of the wrong type', { visit_id: visit, page_path: '/', game_slug: 7 }],
  ['one field too many', { visit_id: visit, page_path: '/', bot: false }],
]
test.each(wrongEntries)('[TRK-1] %s: refused, nothing stored', async (_what, payload) => {
  const server = await officeServer()
  const reply = await server.app.inject({ method: 'POST', url: '/api/v1/track-visit', payload })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().code).toBe('INVALID')
  expect(rowsOf(server, 'select * from visits')).toEqual([])
})

test.each([-1, 3601, '12', null, Number.NaN])(
  '[TRK-2] a duration of %s is refused',
  async (seconds) => {
    const server = await officeServer()
    await enter(server, visit, '/')
    const reply = await leave(server, visit, '/', seconds as number)
    expect(reply.statusCode).toBe(400)
    expect(rowsOf(server, 'select * from page_events where duration_ms is not null')).toEqual([])
  },
)

test('[TRK-2] a stay in a visit that was never seen is taken and not counted', async () => {
  const server = await officeServer()
  expect((await leave(server, visit, '/', 10)).statusCode).toBe(204)
  expect(rowsOf(server, 'select * from page_events')).toEqual([])
})

test('[TRK-1] markup in paths and referrers is only text', async () => {
  const server = await officeServer()
  const reply = await enter(server, visit, '/<script>alert(1)</script>\u202e\u0000', {
    referrer: '<img src=x>',
  })
  expect(reply.statusCode).toBe(204)
  const [row] = rowsOf<{ page: string }>(server, 'select page from page_events')
  expect(row?.page).toBe('(other)')
  const [{ referrer } = { referrer: '' }] = rowsOf<{ referrer: string }>(
    server,
    'select referrer from visits',
  )
  expect(referrer).toBe('direct')
})

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  '[PAGE-5] %o: answered, nothing stored',
  async (headers) => {
    const server = await officeServer()
    const payloads = {
      'track-visit': { visit_id: visit, page_path: '/' },
      'track-session': { visit_id: visit, page_path: '/', duration_seconds: 3 },
      events: { visit_id: visit, name: 'game_start', props: {} },
    }
    for (const [path, payload] of Object.entries(payloads)) {
      const reply = await server.app.inject({
        method: 'POST',
        url: `/api/v1/${path}`,
        headers: { ...headers, 'user-agent': CHROME },
        payload,
      })
      expect(reply.statusCode).toBe(204)
    }
    expect(rowsOf(server, 'select 1 from visits union all select 1 from events')).toEqual([])
  },
)

test('[TRK-1] whoever claims no browser, or a robot, is a bot', async () => {
  const server = await officeServer()
  for (const agent of ['', 'curl/8.0', GOOGLEBOT]) await enter(server, newVisit(), '/', { agent })
  const { visits } = server.office
  const told = await visits.talliesOf('utc', 20261114, 20261114, [
    'bot',
    'total',
    'page',
    'browser',
  ])
  expect(told).toEqual([
    { dimension: 'bot', key: '', visitors: 3, views: 3, durationMs: 0, stays: 0 },
  ])
})
