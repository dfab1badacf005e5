import { boardSlugs, gameSlugs } from '@reflex/contract'
import { expect, test } from 'vitest'
import { CHROME, NOON, readyBody, submit } from '../../testing/fixtures.ts'
import {
  asAdmin,
  enter,
  leave,
  newVisit,
  officeServer,
  rowsOf,
} from '../../testing/office-fixtures.ts'

test('[API-1] [ADM-4] the dashboard tells what was played, and every number agrees with the rows', async () => {
  const server = await officeServer()
  const uid = crypto.randomUUID()
  for (const nickname of ['수달', '']) {
    await submit(server, { ...(await readyBody(server, { uid })), nickname })
  }
  const last = await readyBody(server, { game: 'number-memory' })
  await submit(server, { ...last, nickname: 'Otter' })

  const call = await asAdmin(server)
  const { overview, gameStats, dailyStats, recentActivity } = (await call('GET', 'stats')).json()
    .data
  expect(overview).toEqual({ totalPlays: 3, totalPlayers: 2, gamesAvailable: gameSlugs.length })
  expect(gameStats).toHaveLength(boardSlugs.length)
  const rows = rowsOf(
    server,
    `select game, count(*) as totalPlays, count(distinct player_id) as uniquePlayers,
      round(avg(value), 2) as averageScore, case game when 'number-memory' then max(value) else min(value) end as bestScore
      from runs group by game order by game desc`,
  )
  expect(gameStats.filter((each: { totalPlays: number }) => each.totalPlays > 0)).toEqual(rows)
  expect(dailyStats).toHaveLength(30)
  expect(dailyStats[0]).toEqual({ date: '20261114', totalPlays: 3, uniquePlayers: 2 })
  expect(dailyStats[29]).toEqual({ date: '20261016', totalPlays: 0, uniquePlayers: 0 })
  expect(recentActivity).toHaveLength(3)
  expect(recentActivity[0]).toEqual({
    game: 'number-memory',
    nickname: 'Otter',
    ms: last.ms,
    country: 'KR',
    date: '20261114',
    at: server.now,
  })
  expect(recentActivity[1]).toMatchObject({ game: 'reaction-time', nickname: null })
})

test('[ADM-4] only the latest twenty are recent', async () => {
  const server = await officeServer()
  for (let i = 0; i < 22; i++) await submit(server, await readyBody(server))
  const call = await asAdmin(server)
  const { data } = (await call('GET', 'stats')).json()
  expect(data.overview.totalPlays).toBe(22)
  expect(data.recentActivity).toHaveLength(20)
})

test.each([
  'start_date=2026-11-14&end_date=2026-11-08',
  'start_date=2016-11-14&end_date=2026-11-14',
  'start_date=2026-02-30&end_date=2026-03-01',
  'start_date=2026-13-01&end_date=2026-13-02',
  'start_date=yesterday&end_date=today',
  'start_date=2026-11-14',
  '',
])('[ADM-5] period %s: refused in Korean', async (period) => {
  const server = await officeServer()
  const call = await asAdmin(server)
  for (const report of ['access-stats', 'site-health']) {
    const reply = await call('GET', `${report}?${period}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ ok: false, code: 'INVALID' })
    expect(reply.json().message).toMatch(/[가-힣]/)
  }
})

test('[ADM-5] a longest period and an empty site are answered with zeros', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const reply = await call('GET', 'access-stats?start_date=2025-10-11&end_date=2026-11-14')
  const { overview, daily_trend, ...tables } = reply.json().data
  expect(overview).toEqual({
    total_visitors: 0,
    total_page_views: 0,
    avg_session_duration: 0,
    bot_percentage: 0,
  })
  expect(daily_trend).toHaveLength(400)
  for (const table of Object.values(tables)) expect(table).toEqual([])
})

test('[ADM-5] plays of the period stand beside the visits of their game', async () => {
  const server = await officeServer()
  await submit(server, await readyBody(server))
  const call = await asAdmin(server)
  const { data } = (
    await call('GET', 'access-stats?start_date=2026-11-14&end_date=2026-11-14')
  ).json()
  expect(data.game_stats).toEqual([
    {
      game_slug: 'reaction-time',
      total_visitors: 0,
      total_page_views: 0,
      avg_duration: 0,
      total_plays: 1,
    },
  ])
})

test('[ADM-4] plays once made stay counted when their records are deleted, in either zone', async () => {
  const server = await officeServer()
  // 00:30 on the fifteenth in Korea.
  server.now = NOON + 3.5 * 3_600_000
  for (let nth = 0; nth < 3; nth++) await submit(server, await readyBody(server))
  const call = await asAdmin(server)
  const read = async (zone: string) => {
    const { overview, gameStats, dailyStats } = (await call('GET', `stats?zone=${zone}`)).json()
      .data
    const game = gameStats.find((each: { game: string }) => each.game === 'reaction-time')
    const days = dailyStats.filter((each: { totalPlays: number }) => each.totalPlays > 0)
    return { total: overview.totalPlays, players: overview.totalPlayers, game, days }
  }
  const [{ id } = { id: 0 }] = rowsOf<{ id: number }>(server, 'select min(id) as id from runs')
  const before = await read('utc')
  await call('DELETE', `scores/${id}`)
  const after = await read('utc')
  expect([before.total, after.total, before.players, after.players]).toEqual([3, 3, 3, 2])
  expect(after.game).toMatchObject({ totalPlays: 3, uniquePlayers: 2 })
  expect(after.days).toEqual([{ date: '20261114', totalPlays: 3, uniquePlayers: 2 }])
  expect((await read('kst')).days).toEqual([{ date: '20261115', totalPlays: 3, uniquePlayers: 2 }])
  const period = (day: string, zone: string) =>
    `access-stats?start_date=${day}&end_date=${day}&zone=${zone}`
  const playsOn = async (day: string, zone: string) =>
    (await call('GET', period(day, zone)))
      .json()
      .data.game_stats.map((each: { total_plays: number }) => each.total_plays)
  expect(await playsOn('2026-11-14', 'utc')).toEqual([3])
  expect(await playsOn('2026-11-14', 'kst')).toEqual([])
  expect(await playsOn('2026-11-15', 'kst')).toEqual([3])
})

const tell = (
  server: Awaited<ReturnType<typeof officeServer>>,
  visit_id: string,
  name: string,
  props: object = {},
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/events',
    payload: { visit_id, name, props },
    headers: { 'user-agent': CHROME },
  })

const TODAY = 'start_date=2026-11-14&end_date=2026-11-14'

test('[ADM-5] the details say how visits began, ended and went on, and what was played in them', async () => {
  const server = await officeServer()
  const [one, two] = [newVisit(), newVisit()]
  await enter(server, one, '/', { utm_source: 'Naver ', utm_medium: 'cpc', utm_campaign: 'Spring' })
  await enter(server, one, '/game/aim-trainer')
  await leave(server, one, '/game/aim-trainer', 90)
  await enter(server, two, '/challenge')
  await leave(server, two, '/challenge', 4)
  for (const name of ['game_start', 'game_finish', 'game_start']) {
    await tell(server, one, name, { game: 'aim-trainer' })
  }
  await tell(server, two, 'game_start', { game: 'no-such-game' })
  await tell(server, two, 'game_start', { game: 'reflex-challenge' })
  await tell(server, two, 'daily_stamp', { streak: 8, total: 20 })
  await tell(server, two, 'app_install')
  const call = await asAdmin(server)
  const { data } = (await call('GET', `access-details?${TODAY}`)).json()
  expect(data).toMatchObject({
    sampled: 1,
    overview: { bounce_rate: 50, avg_visit_duration: 47, views_per_visit: 1.5 },
    entry_stats: [
      { name: '/', total_visitors: 1 },
      { name: '/challenge', total_visitors: 1 },
    ],
    exit_stats: [
      { name: '/challenge', total_visitors: 1 },
      { name: '/game/aim-trainer', total_visitors: 1 },
    ],
    source_stats: [{ name: 'naver', total_visitors: 1 }],
    medium_stats: [{ name: 'cpc', total_visitors: 1 }],
    campaign_stats: [{ name: 'spring', total_visitors: 1 }],
    event_stats: [
      { name: 'game_start', total: 4, total_visitors: 2 },
      { name: 'app_install', total: 1, total_visitors: 1 },
      { name: 'daily_stamp', total: 1, total_visitors: 1 },
      { name: 'game_finish', total: 1, total_visitors: 1 },
    ],
    streak_stats: [{ streak: '7-29', total: 1 }],
  })
  const funnelOf = (slug: string) =>
    data.funnel.find((each: { game_slug: string }) => each.game_slug === slug)
  expect(funnelOf('aim-trainer')).toMatchObject({ visitors: 1, started: 1, finished: 1, again: 1 })
  expect(funnelOf('reflex-challenge')).toMatchObject({ visitors: 1, started: 1, finished: 0 })

  const filtered = await call('GET', `access-details?${TODAY}&campaign=spring`)
  expect(filtered.json().data).toMatchObject({
    overview: { bounce_rate: 0, avg_visit_duration: 90, views_per_visit: 2 },
    exit_stats: [{ name: '/game/aim-trainer', total_visitors: 1 }],
  })
  const report = (await call('GET', `access-stats?${TODAY}&page=/challenge`)).json().data
  expect(report.overview).toMatchObject({ total_visitors: 1, total_page_views: 1 })
  expect(report.daily_trend).toEqual([{ date: '2026-11-14', unique_visitors: 1, page_views: 1 }])
  const none = (await call('GET', `access-stats?${TODAY}&country=ZZ`)).json().data
  expect(none.overview.total_visitors).toBe(0)
})

test('[ADM-5] a filter reaches as far back as visits are kept, and says so in Korean', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  for (const report of ['access-stats', 'access-details']) {
    const ask = (from: string) =>
      call('GET', `${report}?start_date=${from}&end_date=2026-11-14&device=mobile`)
    expect((await ask('2026-10-16')).statusCode).toBe(200)
    const reply = await ask('2026-10-15')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toContain('30일')
  }
})

test('[ADM-5] who is here now, and today beside yesterday, in the chosen zone', async () => {
  const server = await officeServer()
  await enter(server, newVisit(), '/')
  // 00:30 on the fifteenth in Korea.
  server.now = NOON + 3.5 * 3_600_000
  await enter(server, newVisit(), '/')
  await enter(server, newVisit(), '/guide')
  const call = await asAdmin(server)
  const live = async (zone: string) => (await call('GET', `live?zone=${zone}`)).json().data
  expect(await live('utc')).toEqual({
    visitors: 2,
    today: { date: '2026-11-14', visitors: 3, page_views: 3, plays: 0 },
    yesterday: { date: '2026-11-13', visitors: 0, page_views: 0, plays: 0 },
    so_far: { date: '2026-11-13', visitors: 0, page_views: 0, plays: 0 },
  })
  // Half an hour into the day: of the day before, the visit at noon is later than that.
  expect(await live('kst')).toMatchObject({
    today: { date: '2026-11-15', visitors: 2 },
    yesterday: { date: '2026-11-14', visitors: 1 },
    so_far: { date: '2026-11-14', visitors: 0 },
  })
})

test('[ADM-5] of those who first came in a week it is known who came back, and no more', async () => {
  const server = await officeServer()
  const WEEK = 7 * 86_400_000
  const [monday, before] = [20261109, 20261102]
  server.now = NOON - WEEK
  await enter(server, newVisit(), '/', { first_week: before })
  await enter(server, newVisit(), '/', { first_week: before })
  server.now = NOON
  const back = newVisit()
  await enter(server, back, '/', { first_week: before })
  await enter(server, back, '/guide', { first_week: before })
  await enter(server, newVisit(), '/', { first_week: monday })
  // No Monday, a week to come, one too long ago, none at all.
  for (const first_week of [20261110, 20261116, 20260907, 20261399]) {
    await enter(server, newVisit(), '/', { first_week })
  }
  const call = await asAdmin(server)
  const { weeks } = (await call('GET', 'returns')).json().data
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(0, 3)).toEqual([
    { week: '2026-11-09', people: 1, back: [] },
    { week: '2026-11-02', people: 2, back: [1] },
    { week: '2026-10-26', people: 0, back: [0, 0] },
  ])
  expect(weeks[11].back).toHaveLength(8)
})
