import { expect, test } from 'vitest'
import { readyBody, submit } from '../../testing/fixtures.ts'
import { asAdmin, officeServer, rowsOf } from '../../testing/office-fixtures.ts'

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
  expect(overview).toEqual({ totalPlays: 3, totalPlayers: 2, gamesAvailable: 6 })
  expect(gameStats).toHaveLength(7)
  const rows = rowsOf(
    server,
    `select game, count(*) as totalPlays, count(distinct player_id) as uniquePlayers,
      round(avg(ms), 2) as averageScore, case game when 'number-memory' then max(ms) else min(ms) end as bestScore
      from scores group by game order by game desc`,
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
