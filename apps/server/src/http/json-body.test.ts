import fastify from 'fastify'
import { expect, test } from 'vitest'
import { useJsonBodies } from './json-body.ts'

async function sent(payload: string): Promise<[status: number, body: unknown]> {
  const app = fastify()
  useJsonBodies(app)
  app.post('/', async ({ body }) => ({ body }))
  const headers = { 'content-type': 'application/json' }
  const reply = await app.inject({ method: 'POST', url: '/', payload, headers })
  return [reply.statusCode, reply.json().body]
}

test('a name that reaches for a prototype is refused, however it is spelled', async () => {
  const refused = [
    '{"__proto__":{}}',
    '{"a":[{"b":1,"__proto__" : 1}]}',
    String.raw`{"\u005f_proto__":{}}`,
    String.raw`{"__pr\u006Fto__":{}}`,
    '{"constructor":{"prototype":{}}}',
    String.raw`{"constr\u0075ctor":{"prototype":{}}}`,
  ]
  for (const payload of refused) expect([payload, ...(await sent(payload))][1]).toBe(400)
})

test('such words in a value, and letters by their number, are read as they are', async () => {
  expect(await sent('{"a":"__proto__"}')).toEqual([200, { a: '__proto__' }])
  expect(await sent('{"a":"constructor"}')).toEqual([200, { a: 'constructor' }])
  expect(await sent(String.raw`{"a":"\u00e9 \n"}`)).toEqual([200, { a: 'é \n' }])
  expect(await sent('\uFEFF{"a":1}')).toEqual([200, { a: 1 }])
  expect(await sent('null')).toEqual([200, null])
})

test('what is not JSON is refused', async () => {
  for (const payload of ['{', '{"a":1}x', ' ', 'undefined']) {
    expect((await sent(payload))[0]).toBe(400)
  }
})
