import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearLocal, writeLocalJson } from '../../../lib/storage/local.ts'
import { keepRoomRun, sendRoomRun, sendUnsentRoomRuns, type RoomRun } from './unsent-runs.ts'

const ME = '3b0e7c0e-6f0c-4a35-9a3c-1f0a3a7d5c10'
const DAY = 86_400_000

interface Sent {
  readonly token: string
  readonly resent?: boolean
  readonly elapsed_ms?: number
}
const sent: Sent[] = []
let answers: (() => Response | Promise<Response>)[] = []

const reply = (status: number, what: object) => (): Response =>
  new Response(JSON.stringify(what), { status })
const good = reply(200, { ok: true, data: { rank: null } })
const final = reply(409, { ok: false, code: 'TOKEN_USED', message: 'no' })
const failures = [
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a server that is busy', reply(503, { ok: false, code: 'UNAVAILABLE', message: 'busy' })],
  ['an answer that is none', () => new Response('<html>', { status: 502 })],
] as const

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: { readonly body: string }) => {
    sent.push(JSON.parse(init.body))
    return (answers.shift() ?? expect.fail('asked once too often'))()
  })
})
afterEach(() => {
  vi.useRealTimers()
  answers = []
  clearLocal()
})

const game = (token: string, uid = ME): RoomRun => ({
  kind: 'game',
  body: { game: 'reaction-time', uid, token, ms: 200, mistakes: 0, actionLog: [] },
})
const challenge = (openedAt: number): RoomRun => ({
  kind: 'challenge',
  openedAt,
  body: { ...game('c').body, segments: [] } as unknown as (RoomRun & { kind: 'challenge' })['body'],
})
const sendAll = (isOwn = (uid: string) => uid === ME) => sendUnsentRoomRuns(isOwn)
const tokens = () => sent.map(({ token }) => token)

test.each(failures)(
  'after %s a result of a round waits, and is sent again as one that waited',
  async (_, failure) => {
    keepRoomRun(game('a'))
    answers = [failure, good]
    expect(await sendRoomRun(game('a'))).toEqual({ step: 'waits' })
    await sendAll()
    expect(sent.map(({ resent = false }) => resent)).toEqual([false, true])
    await sendAll()
    expect(tokens()).toEqual(['a', 'a'])
  },
)

test('with a final no it waits no longer', async () => {
  keepRoomRun(game('a'))
  answers = [final]
  expect(await sendRoomRun(game('a'))).toEqual({ step: 'refused' })
  await sendAll()
  expect(tokens()).toEqual(['a'])
})

test('each is sent once however often it is kept, the oldest first, and twelve of them at most', async () => {
  for (let nth = 0; nth < 14; nth++) keepRoomRun(game(`${nth}`))
  keepRoomRun(game('5'))
  answers = Array.from({ length: 12 }, () => good)
  await sendAll()
  expect(tokens()).toEqual(['2', '3', '4', '6', '7', '8', '9', '10', '11', '12', '13', '5'])
})

test('while a result is on its way it is not sent a second time', async () => {
  const answer = Promise.withResolvers<Response>()
  answers = [() => answer.promise]
  keepRoomRun(game('a'))
  const first = sendRoomRun(game('a'))
  const again = sendAll()
  answer.resolve(good())
  await again
  expect(await first).toMatchObject({ step: 'kept' })
  expect(tokens()).toEqual(['a'])
})

test.each([
  ['nothing', null],
  ['a text', 'run'],
  ['a run without its body', { kind: 'game' }],
  ['a body without a token', { kind: 'game', body: { uid: ME } }],
  ['a body of nobody', { kind: 'game', body: { token: 'a' } }],
  ['a run of another kind', { ...challenge(1), kind: 'duel' }],
  ['a challenge that was opened at no time', { ...challenge(1), openedAt: 'yesterday' }],
])('%s in the storage is no result, and the next one waits all the same', async (_, damage) => {
  writeLocalJson('labs_unsent_room', [damage])
  await sendAll()
  expect(sent).toEqual([])
  writeLocalJson('labs_unsent_room', [damage])
  keepRoomRun(game('next'))
  answers = [good]
  await sendAll()
  expect(tokens()).toEqual(['next'])
})

test('a challenge waits like a game', async () => {
  keepRoomRun(challenge(1))
  answers = [good]
  await sendAll()
  expect(tokens()).toEqual(['c'])
})

test('what was played under an id that this browser has no more stays here', async () => {
  keepRoomRun(game('theirs', 'another'))
  keepRoomRun(game('mine'))
  answers = [good]
  await sendAll()
  expect(tokens()).toEqual(['mine'])
})

test.each([
  [90_000, 90_000],
  [DAY, DAY],
  [DAY + 1, undefined],
  [-1, undefined],
])('a challenge that was opened %i ms ago says so where that can be true', async (ago, told) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 19), toFake: ['Date'] })
  answers = [good]
  await sendRoomRun(challenge(Date.now() - ago))
  expect(sent[0]?.elapsed_ms).toBe(told)
})
