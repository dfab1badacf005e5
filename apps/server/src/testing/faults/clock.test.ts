import { randomUUID } from 'node:crypto'
import { gameSlugs } from '@reflex/contract'
import { expect, test } from 'vitest'
import { board, NOON, post, readyBody, submit, testServer } from '../fixtures.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test.each([1, 2, 40, 400])(
  'a clock that runs %i days ahead and is set back finds the boards that it left',
  async (days) => {
    const server = await testServer()
    await submit(server, await readyBody(server))
    server.now = NOON + days * DAY
    const ahead = await submit(server, await readyBody(server))
    expect(ahead.json().data.ranks).toEqual({
      today: 1,
      week: expect.any(Number),
      alltime: expect.any(Number),
    })
    server.now = NOON + HOUR
    const body = await readyBody(server)
    const back = await submit(server, body)
    expect(back.json().data).toMatchObject({ players: 2, review: false })
    expect((await board(server)).players).toBe(2)
    expect((await board(server, '&timeRange=alltime')).players).toBe(3)

    await server.stop()
    const again = await testServer({ DATA_DIR: server.dataDir }, { now: server.now })
    expect((await board(again)).players).toBe(2)
    expect((await submit(again, body)).body).toBe(back.body)
    again.now += DAY
    await submit(again, await readyBody(again))
    expect((await board(again, '&timeRange=alltime')).players).toBe(4)
  },
)

test('a session begun before the clock was set back is refused, not lost, and counts once it is right', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const right = server.now
  server.now -= HOUR
  expect((await submit(server, body)).json().code).toBe('DURATION')
  expect((await submit(server, await readyBody(server))).statusCode).toBe(200)
  server.now = right
  expect((await submit(server, body)).statusCode).toBe(200)
  expect((await board(server)).players).toBe(2)
})

test('no visitor is locked out for an hour because the clock was set back by one', async () => {
  const server = await testServer({ RATE_LIMITS: 'on' })
  const uid = randomUUID()
  let asked = 0
  // Of each game a few may be begun for nothing.
  const ask = async () => {
    const game = gameSlugs[asked++ % gameSlugs.length]
    return (await post(server, '/api/v1/game-session', { game, uid })).statusCode
  }
  for (let i = 0; i < 30; i++) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  server.now -= HOUR
  expect(await ask()).toBe(200)
})
