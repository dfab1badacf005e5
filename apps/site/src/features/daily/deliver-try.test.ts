import { challengeParts } from '@reflex/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearLocal } from '../../lib/storage/local.ts'
import { getUid, newUuid } from '../../lib/storage/identity.ts'
import { sendLeft } from './deliver-try.ts'
import { keepTry, readTry, type KeptTry } from './kept-try.ts'

const asked: { readonly path: string; readonly body: unknown }[] = []
let answers: (() => Response)[] = []

const reply = (status: number, what: object) => (): Response =>
  new Response(JSON.stringify(what), { status })
const good = reply(200, { ok: true, data: {} })
const busy = reply(503, { ok: false, code: 'UNAVAILABLE', message: 'busy' })
const final = reply(422, { ok: false, code: 'HASH', message: 'no' })
const lost = (): Response => {
  throw new TypeError('fetch failed')
}

beforeEach(() => {
  asked.length = 0
  // The network, and nothing nearer.
  vi.stubGlobal('fetch', async (path: string, init: { readonly body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) })
    return (answers.shift() ?? expect.fail('asked once too often'))()
  })
})
afterEach(() => {
  answers = []
  clearLocal()
})

/** A try of which so many games are done. */
function left(done: number, uid = getUid()): KeptTry {
  const parts = Array.from({ length: done }, (_, nth) => ({
    ms: 200 + nth,
    log: [{ type: 'start', at: nth, version: 2 } as const],
  }))
  const kept = { uid, token: newUuid(), day: '20261119', parts }
  keepTry(kept)
  return kept
}
const WHOLE = challengeParts.length

test.each([
  ['of three games', 3, '/api/v1/daily/progress'],
  ['of the whole course', WHOLE, '/api/v1/daily/submit'],
] as const)(
  'a try %s waits until the server has heard it, and is sent once',
  async (_, done, path) => {
    const { uid, token, parts } = left(done)
    answers = [busy, lost, good]
    expect([await sendLeft(), await sendLeft()]).toEqual(['unsent', 'unsent'])
    expect(readTry()?.token).toBe(token)
    expect([await sendLeft(), await sendLeft()]).toEqual(['sent', 'nothing'])
    expect(asked.map((each) => each.path)).toEqual([path, path, path])
    expect(asked[2]?.body).toMatchObject({ uid, token, segments: parts.map(({ log }) => log) })
  },
)

test('what is sent of the whole course is its six times and their sum', async () => {
  left(WHOLE)
  answers = [good]
  await sendLeft()
  expect(asked[0]?.body).toMatchObject({ total_ms: 1215, reaction_ms: 200 })
})

test.each([3, WHOLE])(
  'a try of %i games that the server refuses for good waits no longer',
  async (done) => {
    left(done)
    answers = [final]
    expect(await sendLeft()).toBe('sent')
    expect(readTry()).toBeNull()
  },
)

test('of a try that ended before its first game there is nothing to send', async () => {
  left(0)
  expect(await sendLeft()).toBe('sent')
  expect([readTry(), asked]).toEqual([null, []])
})

test('after the data of this browser was cleared nothing goes out under the id it had', async () => {
  left(3, newUuid())
  expect(await sendLeft()).toBe('nothing')
  expect([readTry(), asked]).toEqual([null, []])
})

test('while another tab plays it, it is left alone, and sent once that tab is gone', async () => {
  const { token } = left(3)
  const other = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const tab = navigator.locks.request(`challenge:${token}`, () => {
    isHeld.resolve()
    return other.promise
  })
  await isHeld.promise
  expect(await sendLeft()).toBe('elsewhere')
  expect([readTry()?.token, asked]).toEqual([token, []])
  other.resolve()
  await tab
  answers = [good]
  expect(await sendLeft()).toBe('sent')
})
