import { randomUUID } from 'node:crypto'
import { errorCodes } from '@reflex/contract'
import { calls, type CallSpec } from '@reflex/contract/calls'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { readyBody, submit, testServer, type TestServer } from '../../testing/fixtures.ts'
import { wrongValues } from '../../testing/wrong-values.ts'
import { keptScores } from '../../testing/ranked-rows.ts'

const uid = randomUUID()
const window = { game: 'reaction-time', country: 'KR' }

const routedCalls = [
  'startGame',
  'submitScore',
  'getLeaderboard',
  'getDistribution',
  'getStanding',
  'getMe',
] as const

interface Parts {
  body?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
}

async function validParts(server: TestServer, name: (typeof routedCalls)[number]): Promise<Parts> {
  switch (name) {
    case 'startGame':
      return { body: { game: 'reaction-time', uid } }
    case 'submitScore':
      return { body: { ...(await readyBody(server, { uid })), nickname: 'Otter' } }
    case 'getLeaderboard':
      return { query: { ...window, limit: '10', timeRange: 'weekly' } }
    case 'getDistribution':
      return { query: { ...window, timeRange: 'alltime' } }
    case 'getStanding':
      return { query: { ...window, timeRange: 'weekly' }, headers: { 'x-labs-uid': uid } }
    case 'getMe':
      return { headers: { 'x-labs-uid': uid } }
  }
}

const send = (server: TestServer, call: CallSpec, { body, query, headers }: Parts) =>
  server.app.inject({
    method: call.method,
    url: `${call.path}?${new URLSearchParams((query ?? {}) as Record<string, string>).toString()}`,
    ...(body && { payload: body }),
    ...(headers && { headers: headers as Record<string, string> }),
  })

/** Every way to get one part of a call wrong, one field at a time. */
function* wrongParts(call: CallSpec, valid: Parts): Generator<[what: string, parts: Parts]> {
  for (const part of ['body', 'query', 'headers'] as const) {
    const schema = call[part]
    if (!schema) continue
    const right = valid[part] ?? {}
    for (const [field, each] of Object.entries(schema.properties as Record<string, TSchema>)) {
      const wrongs = wrongValues(each)
      for (const wrong of part === 'body' ? wrongs : asText(wrongs)) {
        yield [
          `${part}.${field} = ${JSON.stringify(wrong).slice(0, 40)}`,
          { ...valid, [part]: { ...right, [field]: wrong } },
        ]
      }
      const { [field]: _gone, ...without } = right
      if ((schema.required as readonly string[]).includes(field))
        yield [`${part} without ${field}`, { ...valid, [part]: without }]
    }
    if (part !== 'headers')
      yield [`${part} with more`, { ...valid, [part]: { ...right, more: '1' } }]
  }
}

/** Addresses and headers carry text alone; a null byte cannot even be sent there. */
const asText = (values: readonly unknown[]): string[] =>
  values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((value) => value !== '7' && !value.includes('\u0000') && !value.includes('가'))

test.each(routedCalls)(
  '[API-1] %s refuses every field that is wrong in type, size or sense',
  async (name) => {
    const server = await testServer()
    const call: CallSpec = calls[name]
    const valid = await validParts(server, name)
    const before = (await keptScores(server)).length
    for (const [what, parts] of wrongParts(call, valid)) {
      const reply = await send(server, call, parts)
      expect(reply.statusCode, what).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode, what).toBeLessThan(500)
      expect(errorCodes, what).toContain(reply.json().code)
      expect(reply.json().ok, what).toBe(false)
    }
    expect(await keptScores(server)).toHaveLength(before)
    expect((await send(server, call, valid)).statusCode).toBe(200)
  },
)

test('[API-4] every field of every log entry, wrong, is refused', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const wrong = [null, 'x', -1, 1e9, {}, [], { deep: { deeper: {} } }]
  for (const [index, entry] of body.actionLog.entries()) {
    for (const field of [...Object.keys(entry), 'more']) {
      for (const value of wrong) {
        const actionLog: unknown[] = [...body.actionLog]
        actionLog[index] = { ...entry, [field]: value }
        const { statusCode } = await submit(server, { ...body, actionLog })
        expect(
          statusCode === 400 || statusCode === 422,
          `${index}.${field} = ${JSON.stringify(value)}`,
        ).toBe(true)
      }
    }
  }
  expect(await keptScores(server)).toHaveLength(0)
  expect((await submit(server, body)).statusCode).toBe(200)
})

test('[API-3] an unknown game is 404 wherever it is named', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const game = 'no-such-game'
  const replies = [
    await send(server, calls.startGame, { body: { game, uid } }),
    await submit(server, { ...body, game }),
    await send(server, calls.getLeaderboard, { query: { game } }),
    await send(server, calls.getDistribution, { query: { game: 'constructor' } }),
  ]
  expect(replies.map((reply) => `${reply.statusCode} ${reply.json().code}`)).toEqual(
    Array.from({ length: 4 }, () => '404 NOT_FOUND'),
  )
})
