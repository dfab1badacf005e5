import { expect, test } from 'vitest'
import { board, readyBody, submit, type TestServer } from '../../testing/fixtures.ts'
import { asAdmin, officeServer } from '../../testing/office-fixtures.ts'

interface Run {
  id: number
  kind: string
  status: string
  run: string | null
  input: string | null
}

async function playing(server: TestServer, nickname: string, times: number) {
  const first = await readyBody(server)
  for (let nth = 0; nth < times; nth++) {
    const body = nth === 0 ? first : await readyBody(server, { uid: first.uid })
    expect((await submit(server, { ...body, nickname })).statusCode).toBe(200)
  }
  return first.uid
}

test("[ADM-6] a player's whole history is found by the eight characters, and the id never leaves whole", async () => {
  const server = await officeServer()
  const uid = await playing(server, '수달', 2)
  await playing(server, 'Other', 1)
  const call = await asAdmin(server)
  const found = await call('GET', `players?uid=${uid.slice(0, 8).toUpperCase()}`)
  const [profile] = found.json().data as { id: number; uid: string; nickname: string }[]
  expect(profile).toMatchObject({ uid: uid.slice(0, 8), nickname: '수달' })
  const page = await call('GET', `players/${profile?.id}`)
  const { player, runs, total } = page.json().data as { player: object; runs: Run[]; total: number }
  expect(player).toMatchObject({ nickname: '수달', doubted_until: null })
  expect([total, runs.map(({ status, input }) => [status, input])]).toEqual([
    2,
    [
      ['ranked', 'mouse'],
      ['ranked', 'mouse'],
    ],
  ])
  const watched = await server.app.inject({ url: `/api/v1/runs/${runs[0]?.run}` })
  expect(watched.statusCode).toBe(200)
  expect(`${found.body}${page.body}`).not.toContain(uid)
  for (const wrong of ['players?uid=abc', 'players?uid=%25%25%25%25%25%25%25%25', 'players/x'])
    expect((await call('GET', wrong)).statusCode, wrong).toBe(400)
  expect((await call('GET', 'players/999')).statusCode).toBe(404)
  expect((await call('GET', 'players?uid=00000000')).json().data).toEqual([])
})

test('[ADM-6] all records of a player go, the boards follow at once, and the log says who did it', async () => {
  const server = await officeServer()
  await playing(server, 'Otter', 2)
  await playing(server, 'Mink', 1)
  const call = await asAdmin(server)
  expect((await board(server)).players).toBe(2)
  expect((await call('DELETE', 'players/1/records')).json().data).toEqual({
    removed: 2,
    left: 0,
    trash: 1,
  })
  expect((await board(server)).players).toBe(1)
  expect((await call('GET', 'players/1')).json().data).toMatchObject({ total: 0 })
  expect((await call('DELETE', 'players/1/records')).json().data).toMatchObject({ removed: 0 })
  expect((await call('DELETE', 'players/9/records')).statusCode).toBe(404)
  const { lines } = (await call('GET', 'operator-log')).json().data
  expect(lines).toContainEqual(
    expect.objectContaining({
      action: 'removePlayerRecords',
      subject: expect.stringMatching(/^.+ \([0-9a-f]{8}\) · id=1$/),
    }),
  )
})

test('[ADM-6] a nickname is reset, and the boards show none at once', async () => {
  const server = await officeServer()
  await playing(server, 'Rude', 1)
  const call = await asAdmin(server)
  expect((await board(server)).rows[0]?.nickname).toBe('Rude')
  expect((await call('DELETE', 'players/1/nickname')).statusCode).toBe(200)
  expect((await board(server)).rows[0]?.nickname).toBeNull()
  expect((await call('DELETE', 'players/1/nickname')).statusCode).toBe(200)
  expect((await call('DELETE', 'players/9/nickname')).statusCode).toBe(404)
})

test('[ADM-6] a player is put under review with all runs, those to come too, and each can be let in again', async () => {
  const server = await officeServer()
  const uid = await playing(server, 'Otter', 2)
  const call = await asAdmin(server)
  expect((await call('PUT', 'players/1/review')).json().data).toEqual({ reviewed: 2 })
  expect((await board(server)).players).toBe(0)
  const next = await submit(server, await readyBody(server, { uid }))
  expect(next.json().data.review).toBe(true)
  const { player, runs } = (await call('GET', 'players/1')).json().data as {
    player: { doubted_until: number }
    runs: Run[]
  }
  expect(player.doubted_until).toBeGreaterThan(Date.now())
  expect(runs.map(({ status, run }) => [status, run])).toEqual([
    ['review', null],
    ['review', null],
    ['review', null],
  ])
  const reviews = (await call('GET', 'reviews')).json().scores as { id: number; doubts: string[] }[]
  expect(reviews.filter(({ doubts }) => doubts.includes('by-operator'))).toHaveLength(2)
  await call('PUT', `scores/${reviews[0]?.id}/review`, { verdict: 'clean' })
  expect((await board(server)).players).toBe(1)
})

test('[ADM-6] of a blocked player every new run waits for an operator, until the block is lifted', async () => {
  const server = await officeServer()
  const uid = await playing(server, '수달', 1)
  const call = await asAdmin(server)
  const again = async () =>
    (await submit(server, await readyBody(server, { uid }))).json().data as { review: boolean }
  const until = server.now + 86_400_000
  const wrong = [
    { until: server.now, reason: 'late' },
    { until, reason: '   ' },
    { until, reason: '' },
    { until: 'soon', reason: 'x' },
    { until, reason: 'x'.repeat(201) },
    { until },
  ]
  for (const body of wrong)
    expect([body, (await call('PUT', 'players/1/block', body)).statusCode]).toEqual([body, 400])
  expect((await call('GET', 'blocks')).json().data).toEqual({ blocks: [], total: 0 })
  const block = { until, reason: '매크로 의심' }
  expect((await call('PUT', 'players/9/block', block)).statusCode).toBe(404)
  expect((await call('PUT', 'players/1/block', block)).statusCode).toBe(200)
  expect((await again()).review).toBe(true)
  const { reviews, blocks } = {
    reviews: (await call('GET', 'reviews')).json().scores,
    blocks: (await call('GET', 'blocks?search=%EC%88%98')).json().data,
  }
  expect(reviews).toMatchObject([{ status: 'ranked' }, { doubts: ['blocked'], status: 'review' }])
  expect(blocks).toMatchObject({
    blocks: [{ player: 1, ...block, uid: uid.slice(0, 8) }],
    total: 1,
  })
  expect((await call('GET', 'players/1')).json().data.player.block).toMatchObject(block)
  const { lines } = (await call('GET', 'operator-log')).json().data
  expect(lines[0]).toMatchObject({ action: 'blockPlayer' })
  expect(lines[0].subject).toContain('매크로 의심')

  expect((await call('DELETE', 'players/1/block')).statusCode).toBe(200)
  expect((await call('DELETE', 'players/1/block')).statusCode).toBe(404)
  expect((await again()).review).toBe(false)
})
