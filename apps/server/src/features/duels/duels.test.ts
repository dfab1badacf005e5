import { randomUUID } from 'node:crypto'
import { gameSlugs, type GameSlug } from '@reflex/contract'
import type { Pace } from '@reflex/games/scripted'
import { expect, test } from 'vitest'
import { dayIndexOf } from '../../lib/calendar.ts'
import {
  board,
  get,
  NOON,
  playedBody,
  post,
  readyBody,
  STEADY,
  submit,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'
import { asAdmin, officeServer } from '../../testing/office-fixtures.ts'
import { keptScores } from '../../testing/ranked-rows.ts'
import { DELETION } from '../../testing/results.ts'

/** At a pace that no game takes for a record. */
const CALM: Pace = { ...STEADY, mean: 480, deviation: 70 }

interface Play {
  readonly game?: GameSlug
  readonly uid?: string
  readonly pace?: Pace
  readonly nickname?: string
}

const open = (server: TestServer, duel: string, game: string, uid: string) =>
  post(server, '/api/v1/game-session', { game, uid, duel })

/** A duel played to its end on the server's clock. */
async function duelBody(server: TestServer, duel: string, play: Play = {}) {
  const { game = 'reaction-time', uid = randomUUID(), pace = STEADY, nickname } = play
  const session = (await open(server, duel, game, uid)).json().data
  const { body, length } = playedBody(session, { game, uid, pace })
  server.now += Math.ceil(length)
  return { ...body, ...(nickname !== undefined && { nickname }) }
}

async function hostRun(
  server: TestServer,
  play: Play = {},
): Promise<{ run: string; ms: number; uid: string }> {
  const body = await readyBody(server, play)
  const reply = await submit(server, { ...body, nickname: play.nickname ?? 'Zed' })
  expect(reply.json().data.review).toBe(false)
  return { run: reply.json().data.run, ms: body.ms, uid: body.uid }
}

const listOf = async (server: TestServer, run: string, uid?: string) =>
  get(server, `/api/v1/duels/${run}`, uid === undefined ? {} : { 'x-labs-uid': uid })

test.each(gameSlugs)(
  'a duel of %s is played on the same seed, kept in the duel and on no board',
  async (game) => {
    const server = await testServer()
    const host = await hostRun(server, { game, pace: CALM })
    const watched = (await get(server, `/api/v1/runs/${host.run}`)).json().data
    const uid = randomUUID()
    const session = (await open(server, host.run, game, uid)).json().data
    expect(session.seed).toBe(watched.seed)
    const { body, length } = playedBody(session, { game, uid, pace: { ...CALM, mean: 510 } })
    server.now += Math.ceil(length)
    const { data } = (await submit(server, { ...body, nickname: '도전자' })).json()
    const behind = game.endsWith('memory') ? host.ms - body.ms : body.ms - host.ms
    expect(data).toMatchObject({
      rank: null,
      isPersonalBest: false,
      ranks: { today: null, week: null, alltime: null },
      duel: { won: behind < 0, behind_ms: behind, place: 1, players: 1 },
    })
    expect((await keptScores(server)).map(({ value }) => value)).toEqual([host.ms])
    const ranked = (await get(server, `/api/v1/leaderboard?game=${game}`)).json().data
    expect(ranked.players).toBe(1)
    expect((await listOf(server, host.run, uid)).json().data).toEqual({
      game,
      host: { nickname: 'Zed', country: 'KR', ms: host.ms, mistakes: watched.mistakes, you: false },
      rows: [
        {
          place: 1,
          nickname: '도전자',
          country: 'KR',
          ms: body.ms,
          mistakes: body.mistakes,
          run: data.run,
          you: true,
        },
      ],
      players: 1,
    })
    // Sent back: the duel's own run is the next one to be beaten.
    const back = await duelBody(server, data.run, {
      game,
      uid: host.uid,
      pace: CALM,
    })
    expect((await submit(server, back)).json().data.duel.players).toBe(1)
    expect((await get(server, `/api/v1/runs/${data.run}`)).json().data.log).toEqual(body.actionLog)
  },
)

test('each is listed with their best, equals share a place, and everybody is counted once', async () => {
  const server = await testServer()
  const host = await hostRun(server)
  const [slow, quick] = [randomUUID(), randomUUID()]
  await submit(
    server,
    await duelBody(server, host.run, { uid: slow, pace: { ...STEADY, mean: 420 } }),
  )
  await submit(
    server,
    await duelBody(server, host.run, { uid: quick, pace: { ...STEADY, mean: 260 } }),
  )
  const again = await duelBody(server, host.run, { uid: slow, pace: { ...STEADY, mean: 340 } })
  expect((await submit(server, again)).json().data.duel).toMatchObject({ place: 2, players: 2 })
  const { rows, players } = (await listOf(server, host.run)).json().data
  expect(players).toBe(2)
  expect(rows.map(({ place, ms }: { place: number; ms: number }) => [place, ms])).toEqual([
    [1, rows[0].ms],
    [2, again.ms],
  ])
})

test('[API-3] a duel that is sent again gets the same answer; another body on its token is refused', async () => {
  const server = await testServer()
  const host = await hostRun(server)
  const body = await duelBody(server, host.run)
  const replies = await Promise.all(Array.from({ length: 8 }, () => submit(server, body)))
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  server.now += 86_400_000
  expect((await submit(server, body)).body).toBe(replies[0]?.body)
  expect((await submit(server, { ...body, nickname: 'Other' })).json().code).toBe('TOKEN_USED')
  expect((await listOf(server, host.run)).json().data.players).toBe(1)
})

test("the host's own log, or nearly that, is no duel", async () => {
  const server = await testServer()
  const host = await hostRun(server)
  const { log, ms, mistakes } = (await get(server, `/api/v1/runs/${host.run}`)).json().data
  const uid = randomUUID()
  const session = (await open(server, host.run, 'reaction-time', uid)).json().data
  server.now += 60_000
  const copy = { game: 'reaction-time', uid, token: session.token, ms, mistakes, actionLog: log }
  expect((await submit(server, copy)).json().code).toBe('HASH')
  expect((await listOf(server, host.run)).json().data.players).toBe(0)
})

test('a session of a duel and an ordinary one never stand in for each other', async () => {
  const server = await testServer()
  const host = await hostRun(server)
  const uid = randomUUID()
  const duel = await duelBody(server, host.run, { uid })
  const plain = await readyBody(server, { uid })
  expect((await submit(server, { ...duel, token: plain.token })).json().code).toBe('HASH')
  const withoutDuel = duel.token.replace(`.${host.run}`, '')
  expect((await submit(server, { ...duel, token: withoutDuel })).json().code).toBe('HASH')
  expect((await open(server, host.run, 'color-match', uid)).json().code).toBe('INVALID')
  expect((await open(server, 'AAAAAAAAAAAA', 'reaction-time', uid)).json().code).toBe('NOT_FOUND')
})

test('what is doubted is kept and not listed; who may not be watched is listed without a link', async () => {
  const server = await testServer()
  const host = await hostRun(server)
  const robot = await duelBody(server, host.run, { pace: { ...STEADY, deviation: 0 } })
  expect((await submit(server, robot)).json().data.duel).toBeDefined()
  expect((await listOf(server, host.run)).json().data.rows).toEqual([])
  const shy = await duelBody(server, host.run)
  await submit(server, shy)
  const headers = { 'x-labs-uid': shy.uid }
  await server.app.inject({
    method: 'PUT',
    url: '/api/v1/me/watchable',
    headers,
    payload: { watchable: false },
  })
  expect((await listOf(server, host.run)).json().data.rows).toMatchObject([{ run: null }])
  expect((await listOf(server, host.run, shy.uid)).json().data.rows).toMatchObject([{ you: true }])
})

test('a duel goes with its player, and players are not left behind', async () => {
  const server = await testServer()
  const host = await hostRun(server)
  const body = await duelBody(server, host.run)
  const { run } = (await submit(server, body)).json().data
  const late = await duelBody(server, host.run)
  await server.maintenance.records.erase(host.uid)
  expect((await listOf(server, host.run)).statusCode).toBe(404)
  expect((await get(server, `/api/v1/runs/${run}`)).statusCode).toBe(404)
  expect((await submit(server, late)).json().code).toBe('NOT_FOUND')

  const next = await hostRun(server)
  const mine = await duelBody(server, next.run)
  const kept = (await submit(server, mine)).json().data
  await server.maintenance.records.erase(mine.uid)
  expect(
    (await get(server, `/api/v1/runs/${kept.run}`, { 'x-labs-uid': mine.uid })).statusCode,
  ).toBe(404)
  expect((await listOf(server, next.run)).json().data.rows).toEqual([])
})

/** Each way in which a run goes from everywhere; its number is the first of the store. */
const waysToGo = {
  deleted: ({ records }) => records.remove({ kind: 'game', id: 1 }, DELETION.email),
  rejected: ({ records }) => records.applyVerdict({ kind: 'game', id: 1 }, 'rejected'),
  expired: ({ records }) => records.expireBefore(dayIndexOf(NOON) + 1, 100),
} satisfies Record<string, (maintenance: TestServer['maintenance']) => Promise<unknown>>

test.each(Object.entries(waysToGo))(
  'a run that is %s is gone at once: it cannot be watched or played against',
  async (way, take) => {
    const server = await testServer()
    const host = await hostRun(server)
    const { run } = (await submit(server, await duelBody(server, host.run))).json().data
    const late = await duelBody(server, host.run)
    const picture = `/duel/${host.run}/ko.png`
    expect((await get(server, picture)).statusCode).toBe(200)
    await take(server.maintenance)
    const gone = [`/api/v1/runs/${host.run}`, `/api/v1/duels/${host.run}`, picture]
    for (const url of gone) expect((await get(server, url)).statusCode).toBe(404)
    // Not even by whoever made it.
    const own = { 'x-labs-uid': host.uid }
    expect((await get(server, `/api/v1/runs/${host.run}`, own)).statusCode).toBe(404)
    // An answer to it stays its player's own where the verdict may still be taken back.
    const answer = (await get(server, `/api/v1/runs/${run}`)).statusCode
    expect(answer).toBe(way === 'rejected' ? 200 : 404)
    const session = await open(server, host.run, 'reaction-time', randomUUID())
    expect([session.statusCode, session.json().code]).toEqual([404, 'NOT_FOUND'])
    expect((await submit(server, late)).json().code).toBe('NOT_FOUND')
    expect((await board(server)).rows).toEqual([])
  },
)

test('[SET-5] a forbidden name that comes with a duel is dropped and said to be, and the run is kept', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const host = await hostRun(server)
  const uid = randomUUID()
  const send = async (nickname: string) =>
    (await submit(server, await duelBody(server, host.run, { uid, nickname }))).json().data
  const listed = async () =>
    (await listOf(server, host.run))
      .json()
      .data.rows.map(({ nickname }: { nickname: string | null }) => nickname)
  expect(await send('the ADMIN')).toMatchObject({ nickname_rejected: true, duel: { players: 1 } })
  expect(await listed()).toEqual([null])
  expect(await send('Otter')).not.toHaveProperty('nickname_rejected')
  expect(await listed()).toEqual(['Otter'])
  expect((await call('POST', 'nickname-words', { word: 'badword' })).statusCode).toBe(200)
  const refused = await duelBody(server, host.run, { uid, nickname: 'b a d w o r d' })
  expect((await submit(server, refused)).json().data).toMatchObject({ nickname_rejected: true })
  expect(await listed()).toEqual(['Otter'])
  // A repeated call gets the same answer.
  expect((await submit(server, refused)).json().data).toMatchObject({ nickname_rejected: true })
  expect(await send('')).not.toHaveProperty('nickname_rejected')
  expect(await listed()).toEqual([null])
})

test('a link to a duel has a picture with a Korean name, drawn once, and none once the run is gone', async () => {
  const server = await testServer()
  const host = await hostRun(server, { nickname: '졸린 고양이' })
  const since = performance.now()
  const first = await get(server, `/duel/${host.run}/ko.png`)
  expect(first.headers['content-type']).toBe('image/png')
  // Width and height of a PNG stand in its first chunk.
  expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([
    1200, 630,
  ])
  const drawnIn = performance.now() - since
  const again = performance.now()
  expect((await get(server, `/duel/${host.run}/ko.png`)).rawPayload).toEqual(first.rawPayload)
  expect(performance.now() - again).toBeLessThan(drawnIn)
  const nameless = await hostRun(server, { nickname: '' })
  expect((await get(server, `/duel/${nameless.run}/en.png`)).rawPayload).not.toEqual(
    first.rawPayload,
  )
  expect((await get(server, `/duel/${host.run}/fr.png`)).statusCode).toBe(404)
  await server.maintenance.records.erase(host.uid)
  expect((await get(server, `/duel/${host.run}/ko.png`)).statusCode).toBe(404)
})
