import { randomUUID } from 'node:crypto'
import { gameSlugs } from '@reflex/contract'
import { expect, test } from 'vitest'
import { submitChallenge } from '../testing/challenge-fixtures.ts'
import { playedChallenge } from '../testing/played-challenge.ts'
import {
  playedBody,
  post,
  STEADY,
  submit,
  testServer,
  type TestServer,
} from '../testing/fixtures.ts'

const limited = () => testServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

const startAs = (server: TestServer, game: string, uid: string, from = '10.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: game === 'challenge' ? '/api/v1/challenge/start' : '/api/v1/game-session',
    payload: game === 'challenge' ? { uid } : { game, uid },
    headers: { 'x-forwarded-for': from },
  })

/** Begins at once whenever it may; how long so many seeds took, in seconds. */
async function fish(server: TestServer, game: string, seeds: number): Promise<number> {
  const [uid, since] = [randomUUID(), server.now]
  for (let found = 0; found < seeds;) {
    const reply = await startAs(server, game, uid)
    if (reply.statusCode === 200) found++
    else {
      expect(reply.json().code).toBe('RATE_LIMITED')
      server.now += Number(reply.headers['retry-after']) * 1000
    }
  }
  return (server.now - since) / 1000
}

test.each([...gameSlugs, 'challenge'])(
  '[API-4] fishing for an easy seed of %s takes as long as playing, but for a few',
  async (game) => {
    const server = await limited()
    expect(await fish(server, game, 6)).toBe(0)
    expect(await fish(server, game, 20)).toBeGreaterThanOrEqual(14 * 15)
  },
)

test('[API-4] what was played was not begun in vain, but only once', async () => {
  const server = await limited()
  const uid = randomUUID()
  for (let nth = 0; nth < 20; nth++) {
    const reply = await startAs(server, 'reaction-time', uid)
    expect(reply.statusCode).toBe(200)
    const { body, length } = playedBody(reply.json().data, {
      uid,
      pace: { ...STEADY, mean: 480, deviation: 70 },
    })
    server.now += Math.ceil(length)
    // Sent again and again, it gives back no more.
    for (let sent = 0; sent < 3; sent++) expect((await submit(server, body)).statusCode).toBe(200)
  }
  const now = server.now
  const codes: number[] = []
  for (let nth = 0; nth < 8; nth++) {
    codes.push((await startAs(server, 'reaction-time', uid)).statusCode)
  }
  expect(server.now).toBe(now)
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

test('[API-4] a challenge that goes on for several runs was begun once', async () => {
  const server = await limited()
  const uid = randomUUID()
  const session = (await startAs(server, 'challenge', uid)).json().data
  for (const attempt of [0, 1, 2]) {
    const { body, length } = playedChallenge(session, { uid, attempt })
    server.now += Math.ceil(length)
    expect((await submitChallenge(server, body)).statusCode).toBe(200)
  }
  const codes: number[] = []
  for (let nth = 0; nth < 7; nth++) {
    codes.push((await startAs(server, 'challenge', uid)).statusCode)
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(6)
})

test('[API-4] whoever begins anew after a slip every few seconds does not notice', async () => {
  const server = await limited()
  const uid = randomUUID()
  for (let nth = 0; nth < 40; nth++) {
    // Two slips, and then a run to its end.
    for (let slip = 0; slip < 2; slip++) {
      expect((await startAs(server, 'color-match', uid)).statusCode).toBe(200)
      server.now += 5000
    }
    const reply = await startAs(server, 'color-match', uid)
    expect(reply.statusCode).toBe(200)
    const { body, length } = playedBody(reply.json().data, {
      game: 'color-match',
      uid,
      pace: { ...STEADY, mean: 700, deviation: 100 },
    })
    server.now += Math.ceil(length) + 10_000
    expect((await submit(server, body)).statusCode).toBe(200)
  }
})

test('[API-4] a class of thirty behind one address may each begin anew; a flood of ids may not', async () => {
  const server = await limited()
  const pupils = Array.from({ length: 30 }, () => randomUUID())
  for (let round = 0; round < 5; round++) {
    for (const uid of pupils) {
      expect((await startAs(server, 'number-memory', uid)).statusCode).toBe(200)
    }
    server.now += 5000
  }
  let begun = 0
  for (let nth = 0; nth < 200; nth++) {
    if ((await startAs(server, 'number-memory', randomUUID())).statusCode === 200) begun++
  }
  expect(begun).toBeLessThan(60)
  expect((await startAs(server, 'number-memory', randomUUID(), '10.0.0.2')).statusCode).toBe(200)
})

test('[API-4] whoever is refused for the crowd at their address has begun nothing of their own', async () => {
  const server = await limited()
  const begin = async (uid: string) => (await startAs(server, 'aim-trainer', uid)).statusCode
  while ((await begin(randomUUID())) === 200);
  const uid = randomUUID()
  for (let nth = 0; nth < 20; nth++) expect(await begin(uid)).toBe(429)
  server.now += 10_000
  for (let nth = 0; nth < 6; nth++) expect(await begin(uid)).toBe(200)
})

test('[API-4] another game may be begun, and a duel, whose seed is given, at any time', async () => {
  const server = await limited()
  const uid = randomUUID()
  const session = (await startAs(server, 'reaction-time', uid)).json().data
  const { body, length } = playedBody(session, { uid })
  server.now += Math.ceil(length)
  const { run } = (await submit(server, body)).json().data
  for (let nth = 0; nth < 8; nth++) await startAs(server, 'reaction-time', uid)
  expect((await startAs(server, 'reaction-time', uid)).statusCode).toBe(429)
  expect((await startAs(server, 'color-match', uid)).statusCode).toBe(200)
  const duel = { game: 'reaction-time', uid, duel: run }
  expect((await post(server, '/api/v1/game-session', duel)).statusCode).toBe(200)
})
