import { challengeParts } from '@reflex/contract'
import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY, NEW_YEAR, playDaily, playedDaily, someone, startDaily } from '../../testing/daily.ts'
import { get, post, type TestServer } from '../../testing/fixtures.ts'
import { CALM } from '../../testing/played-challenge.ts'
import { serverOn } from '../../testing/server-on.ts'
import { rowsAt, storeKinds } from '../../testing/store-kinds.ts'
import { at } from '../../testing/rooms.ts'
import { courseDay } from './days.ts'
import { createDailySeeds } from './seed.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

describe.each(storeKinds)('the daily course on $name', (kind) => {
  async function begin(now = NEW_YEAR + 9 * HOUR): Promise<TestServer> {
    const server = await serverOn(kind)
    server.now = now
    return server
  }

  test('is one course for everybody, with one counted try, and then practice', async () => {
    const server = await begin()
    const [a, b] = [someone(server), someone(server)]
    expect((await a.get('daily')).data).toEqual({
      day: '20270101',
      closes_at: NEW_YEAR + DAY,
      now: server.now,
      played: 0,
      begun: false,
      ends_at: null,
      mine: null,
      streak: { days: 0, grace: 1 },
    })
    const first = await playDaily(server, a)
    expect(first.session).toMatchObject({ counted: true, day: '20270101' })
    expect(first.reply.data).toMatchObject({
      counted: true,
      total_ms: first.body.total_ms,
      better_than: null,
      played: 1,
      streak: { days: 1, grace: 1 },
      review: false,
    })
    const slower = await playDaily(server, b, { ...CALM, mean: 560 })
    expect(slower.session.seed).toBe(first.session.seed)
    expect(slower.reply.data).toMatchObject({ counted: true, better_than: 0, played: 2 })
    const { mine, buckets, played, begun } = (await a.get('daily')).data
    expect({ played, begun }).toEqual({ played: 2, begun: true })
    expect(mine).toMatchObject({ total_ms: first.body.total_ms, better_than: 100 })
    expect(mine.parts.map(({ game }: { game: string }) => game)).toEqual([...challengeParts])
    expect(buckets.reduce((sum: number, each: { players: number }) => sum + each.players, 0)).toBe(
      2,
    )
    const again = await playDaily(server, a)
    expect(again.session).toMatchObject({ counted: false, seed: first.session.seed })
    expect(again.reply.data).toMatchObject({ counted: false, played: 2 })
    expect((await a.get('daily')).data.mine.total_ms).toBe(first.body.total_ms)
  })

  test('counts what is sent twice once, and nothing else of its session', async () => {
    const server = await begin()
    const a = someone(server)
    const { body, reply } = await playDaily(server, a)
    expect((await a.post('daily/submit', body)).data).toEqual(reply.data)
    expect(await a.post('daily/submit', { ...body, nickname: 'Other' })).toMatchObject({
      status: 409,
      code: 'TOKEN_USED',
    })
    expect((await a.get('daily')).data.played).toBe(1)
  })

  test('begun is counted: at once from two devices, and again only where the answer was lost', async () => {
    const server = await begin()
    const a = someone(server)
    const key = a.uid
    const both = await Promise.all([startDaily(a, { key }), startDaily(a)])
    const counted = both.filter((session) => session.counted)
    expect(counted).toHaveLength(1)
    server.now += MINUTE
    const asked = await startDaily(a, { key })
    const later = await startDaily(a)
    expect(later.counted).toBe(false)
    if (both[0]?.counted) expect(asked).toEqual(both[0])
    else expect(asked.counted).toBe(false)
  })

  test('broken off in its middle it counts as it stands', async () => {
    const server = await begin()
    const a = someone(server)
    const session = await startDaily(a)
    const { body } = playedDaily(a, session)
    const { token, segments } = body
    const progress = (count: number, more = {}) =>
      a.post('daily/progress', { token, segments: segments.slice(0, count), ...more })
    expect(await progress(1)).toMatchObject({ code: 'DURATION' })
    server.now += MINUTE
    expect((await progress(2)).data).toEqual({ counted: true, parts: 2 })
    expect((await progress(1)).data).toEqual({ counted: true, parts: 2 })
    const other = someone(server)
    expect(await progress(3, { uid: other.uid })).toMatchObject({ code: 'HASH' })
    const open = (await a.get('daily')).data
    expect(open).toMatchObject({ begun: true, played: 0, ends_at: session.expires_at })
    expect(open.mine).toMatchObject({ total_ms: null, parts: [{ ms: body.reaction_ms }, {}] })
    server.now = session.expires_at + 1
    expect((await a.get('daily')).data).toMatchObject({ ends_at: null, streak: { days: 1 } })
    expect((await startDaily(a)).counted).toBe(false)
    expect(await a.post('daily/submit', body)).toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  test('is of the day on which it was begun, until ten minutes after that day', async () => {
    const server = await begin(NEW_YEAR + DAY - 2 * MINUTE)
    const [a, b] = [someone(server), someone(server)]
    const [late, tooLate] = [await startDaily(a), await startDaily(b)]
    const bodies = [playedDaily(a, late).body, playedDaily(b, tooLate).body]
    server.now = NEW_YEAR + DAY + 10 * MINUTE - 1
    const kept = await a.post('daily/submit', bodies[0])
    expect(kept.data).toMatchObject({ counted: true, played: 1 })
    expect((await get(server, '/api/v1/daily/20270101')).statusCode).toBe(404)
    server.now += 1
    expect((await b.post('daily/submit', bodies[1])).data).toMatchObject({ counted: false })
    // What came in time is answered for later too.
    expect((await a.post('daily/submit', bodies[0])).data).toMatchObject({ counted: true })
    const day = await a.get('daily/20270101')
    expect(day.data).toMatchObject({ seed: late.seed, played: 1, runs: [{ you: true }] })
    expect((await a.get('daily')).data).toMatchObject({ day: '20270102', begun: false, played: 0 })
  })

  test('days in a row go on over a day of grace, and begin anew after two', async () => {
    const server = await begin()
    const a = someone(server)
    const streaks: object[] = []
    for (const day of [0, 1, 3, 4, 6]) {
      server.now = NEW_YEAR + day * DAY + 9 * HOUR
      streaks.push((await playDaily(server, a)).reply.data.streak)
    }
    expect(streaks).toEqual([
      { days: 1, grace: 1 },
      { days: 2, grace: 1 },
      { days: 3, grace: 0 },
      { days: 4, grace: 0 },
      { days: 1, grace: 1 },
    ])
  })

  test('a past day has its runs to watch; nothing of an open one is told', async () => {
    const server = await begin()
    const [a, b] = [someone(server), someone(server)]
    const { body, session } = await playDaily(server, a)
    await playDaily(server, b)
    const [row] = await rowsAt<{ seed: string }>(
      server.address,
      "select seed from runs where kind = 'daily'",
    )
    expect(row?.seed).toBe(session.seed)
    for (const date of ['20270101', '20270102', '20271301', '99999999']) {
      expect((await get(server, `/api/v1/daily/${date}`)).statusCode, date).toBe(404)
    }
    server.now = courseDay(Math.floor(NEW_YEAR / DAY)).takenUntil
    const { runs } = (await a.get('daily/20270101')).data
    expect(runs.map(({ you }: { you: boolean }) => you)).toEqual([true, false])
    const watched = await a.get(`daily/20270101/runs/${runs[0].run}`)
    expect(watched.data).toMatchObject({ total_ms: body.total_ms, seed: session.seed })
    expect(watched.data.parts.map(({ log }: { log: object[] }) => log)).toEqual(body.segments)
    expect((await a.get(`daily/20261231/runs/${runs[0].run}`)).status).toBe(404)
    // The viewer of single runs and duels have nothing to do with them.
    expect((await a.get(`runs/${runs[0].run}`)).status).toBe(404)
    expect((await a.get(`duels/${runs[0].run}`)).status).toBe(404)
  })

  test('is on no board, and its session is good for none', async () => {
    const server = await begin()
    const a = someone(server)
    await playDaily(server, a)
    const session = await startDaily(a)
    const { body, length } = playedDaily(a, session)
    server.now += Math.ceil(length)
    expect(await a.post('challenge/submit', body)).toMatchObject({ code: 'HASH' })
    const own = (await a.post('challenge/start')).data
    const mine = playedDaily(a, { ...own, counted: true, day: '' })
    server.now += Math.ceil(mine.length)
    expect(await a.post('daily/submit', mine.body)).toMatchObject({ code: 'HASH' })
    const board = await get(server, '/api/v1/challenge/leaderboard?timeRange=alltime')
    expect(board.json().data.players).toBe(0)
    expect((await a.get('me')).data.challenge).toBeNull()
    expect((await a.get('me/runs')).data).toEqual({ runs: [], total: 0 })
  })

  test('goes with its player to another device, of two tries the one that was begun first', async () => {
    const server = await begin()
    const [a, b] = [someone(server), someone(server)]
    const first = await playDaily(server, a)
    await playDaily(server, b)
    server.now += DAY
    await playDaily(server, b)
    const shown = await server.app.inject({
      method: 'POST',
      url: '/api/v1/me/transfer',
      headers: { 'x-labs-uid': b.uid },
      payload: {},
    })
    const { code } = shown.json().data
    expect(
      (await post(server, '/api/v1/transfer', { code, uid: a.uid, confirm: true })).statusCode,
    ).toBe(200)
    for (const who of [a, b]) {
      expect((await who.get('daily')).data).toMatchObject({ begun: true, streak: { days: 2 } })
    }
    server.now = NEW_YEAR + 3 * DAY
    const { played, runs } = (await a.get('daily/20270101')).data
    expect(runs.map((run: object) => run)).toMatchObject([
      { you: true, total_ms: first.body.total_ms },
    ])
    expect(played).toBe(1)
  })

  test('leaves nothing behind when its player has everything deleted', async () => {
    const server = await begin()
    const a = someone(server)
    await playDaily(server, a)
    server.now += DAY
    const session = await startDaily(a)
    const { body, length } = playedDaily(a, session)
    server.now += Math.ceil(length)
    const headers = { 'x-labs-uid': a.uid }
    await server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers })
    const late = await a.post('daily/submit', body)
    expect(late.data?.counted ?? false).toBe(false)
    expect((await a.get('daily')).data).toMatchObject({
      begun: false,
      mine: null,
      streak: { days: 0 },
    })
    server.now = NEW_YEAR + 2 * DAY
    expect((await a.get('daily/20270101')).data).toMatchObject({ played: 0, runs: [] })
  })
})

describe('tomorrow', () => {
  test('is in no answer of today, and follows from nothing that a client knows', async () => {
    const server = await serverOn(at(storeKinds, 0))
    server.now = NEW_YEAR + 9 * HOUR
    const a = someone(server)
    const { body, session, reply } = await playDaily(server, a)
    server.now = NEW_YEAR + DAY + 9 * HOUR
    const today = await playDaily(server, a)
    const told = [
      reply.data,
      today.reply.data,
      today.session,
      (await a.get('daily')).data,
      (await a.get('daily/20270101')).data,
      (await a.get('me')).data,
    ]
    server.now += DAY
    const { seed } = await startDaily(a)
    expect(JSON.stringify(told)).not.toContain(seed)
    const keys = [session.seed, today.session.seed, session.token, body.token, a.uid, '', 'daily.1']
    const texts = ['20270103', '2027-01-03', 'daily.1.20270103', String(NEW_YEAR + 2 * DAY)]
    const guesses = keys.flatMap((key) =>
      texts.flatMap((text) => [
        createHmac('sha256', key).update(text).digest('hex'),
        createHash('sha256').update(`${key}${text}`).digest('hex'),
      ]),
    )
    expect(guesses.some((guess) => guess.startsWith(seed))).toBe(false)
  })

  test('is another one with another secret, and each day its own', () => {
    const [ours, theirs] = [createDailySeeds('the secret of a server'), createDailySeeds('another')]
    const days = Array.from({ length: 2000 }, (_, nth) => 20_270_000 + nth)
    const seeds = days.map(ours)
    expect(new Set(seeds).size).toBe(days.length)
    expect(seeds.every((seed) => /^[0-9a-f]{32}$/.test(seed))).toBe(true)
    expect(days.filter((day) => ours(day) === theirs(day))).toEqual([])
    expect(ours(20_270_101)).toBe(createDailySeeds('the secret of a server')(20_270_101))
  })
})
