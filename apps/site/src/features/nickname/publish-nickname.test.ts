import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getNickname, getUid, removeNickname, setNickname } from '../../lib/storage/identity.ts'
import { clearLocal, writeLocalJson } from '../../lib/storage/local.ts'
import { publishNickname, publishUnsentNickname } from './publish-nickname.ts'

const sent: string[] = []
const ways: { readonly uid: string | undefined; readonly keepalive: boolean | undefined }[] = []
let answers: (() => Response | Promise<Response>)[] = []

const reply = (status: number, what: object) => (): Response =>
  new Response(JSON.stringify(what), { status })
const good = reply(200, { ok: true, data: {} })
const refused = reply(400, { ok: false, code: 'INVALID', message: 'no' })
const busy = reply(503, { ok: false, code: 'UNAVAILABLE', message: 'busy' })
const offline = () => Promise.reject(new TypeError('fetch failed'))

interface Sent {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly keepalive?: boolean
}

beforeEach(() => {
  sent.length = 0
  ways.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (_: string, init: Sent) => {
    sent.push(JSON.parse(init.body).nickname)
    ways.push({ uid: init.headers['x-labs-uid'], keepalive: init.keepalive })
    return (answers.shift() ?? expect.fail('asked once too often'))()
  })
})
afterEach(() => {
  answers = []
  clearLocal()
})

/** As the settings do it: the name is kept here, then put on the boards. */
function choose(nickname: string | null) {
  const before = getNickname()
  if (nickname === null) removeNickname()
  else setNickname(nickname)
  return publishNickname(before)
}

test('a name that could not be sent waits, is sent again, and waits no longer', async () => {
  answers = [offline, busy, good]
  expect(await choose('Otter')).toBe('waiting')
  expect([await publishUnsentNickname(), await publishUnsentNickname()]).toEqual([
    'waiting',
    'allowed',
  ])
  expect(await publishUnsentNickname()).toBeNull()
  expect([getNickname(), sent]).toEqual(['Otter', ['Otter', 'Otter', 'Otter']])
})

test.each([['Otter'], [null]])(
  'where a name may not be, the one of before is back: %s',
  async (before) => {
    answers = [good, refused]
    await choose(before)
    expect(await choose('admin')).toBe('refused')
    expect(getNickname()).toBe(before)
    expect(await publishUnsentNickname()).toBeNull()
  },
)

test('of two names that could not be sent, the one that the boards show is what comes back', async () => {
  answers = [good, offline, offline, refused]
  await choose('Otter')
  await choose('first try')
  await choose('admin')
  expect(await publishUnsentNickname()).toBe('refused')
  expect(getNickname()).toBe('Otter')
})

test('a name that was changed while it was on its way is sent as it is now', async () => {
  const answer = Promise.withResolvers<Response>()
  answers = [() => answer.promise, good]
  const first = choose('Otter')
  setNickname('Zed')
  answer.resolve(good())
  expect(await first).toBe('waiting')
  expect(await publishUnsentNickname()).toBe('allowed')
  expect(sent).toEqual(['Otter', 'Zed'])
})

test('to have no name any more is a change like any other', async () => {
  answers = [good, offline, good]
  await choose('Otter')
  expect(await choose(null)).toBe('waiting')
  expect(await publishUnsentNickname()).toBe('allowed')
  expect([getNickname(), sent.at(-1)]).toEqual([null, ''])
})

test('it goes under the id of this browser, also from a page that is about to be loaded anew', async () => {
  answers = [good]
  await choose('Otter')
  expect(ways).toEqual([{ uid: getUid(), keepalive: true }])
})

test('what is no name that waits is not sent', async () => {
  writeLocalJson('labs_unsent_name', { before: 5 })
  expect(await publishUnsentNickname()).toBeNull()
})
