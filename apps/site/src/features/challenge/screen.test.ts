import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeLocal, writeLocal } from '../../lib/storage/local.ts'
import type { Progress } from './progress.ts'
import {
  afterPart,
  askingLobby,
  finishedPart,
  firstScreen,
  lobby,
  mayTakeMore,
  nextPart,
  offlineLobby,
  onceReached,
  startingFrom,
  unlessReached,
  type Screen,
} from './screen.ts'

const UID = '11111111-1111-4111-8111-111111111111'
const progressOf = (count: number): Progress => ({
  uid: UID,
  session: { token: 'token', seed: 'seed', expires_at: 1 },
  attempt: 0,
  nickname: 'Swift',
  parts: Array.from({ length: count }, (_, i) => ({ ms: i + 1, log: [] })),
  begun: 1,
})
const playing: Screen = nextPart(progressOf(2))

beforeEach(() => writeLocal('labs_uid', UID))
afterEach(() => removeLocal('labs_uid'))

test('[CH-1] nothing can be started before it is known what was left; then one is asked for a name', () => {
  expect(firstScreen).toMatchObject({ at: 'lobby', looking: true, asking: false, starting: false })
  expect(askingLobby()).toEqual({ ...lobby, asking: true })
  expect(askingLobby('expired')).toEqual({ ...lobby, asking: true, notice: 'expired' })
  expect(lobby).toMatchObject({ looking: false, asking: false, starting: false, notice: null })
})

test('[CH-1] whoever was asked sees the dialog until the answer is there', () => {
  expect(startingFrom(askingLobby('cleared'))).toEqual({ ...lobby, asking: true, starting: true })
  expect(startingFrom(lobby)).toEqual({ ...lobby, asking: false, starting: true })
  expect(startingFrom(playing)).toEqual({ ...lobby, asking: false, starting: true })
})

test('nobody is asked for a name while the server is away, and what has begun goes on', () => {
  expect(unlessReached(askingLobby())).toBe(offlineLobby)
  expect(offlineLobby).toEqual({ ...lobby, notice: 'offline' })
  const starting = startingFrom(askingLobby())
  expect(unlessReached(starting)).toBe(starting)
  expect(unlessReached(playing)).toBe(playing)
  expect(onceReached(offlineLobby)).toEqual(askingLobby())
  const expired = askingLobby('expired')
  for (const other of [expired, playing]) expect(onceReached(other)).toBe(other)
})

test('[CH-9] after a game its result, then the next one, and after the sixth the whole', () => {
  expect(finishedPart(progressOf(3))).toMatchObject({ at: 'part', index: 2, resumed: false })
  expect(afterPart(progressOf(3))).toMatchObject({ at: 'part', index: 3, resumed: false })
  expect(nextPart(progressOf(3), true)).toMatchObject({ index: 3, resumed: true })
  expect(afterPart(progressOf(6))).toMatchObject({ at: 'final', body: { total_ms: 21 } })
})

test('[SET-3] a challenge of an id that was cleared goes no further, but what is whole is shown', () => {
  removeLocal('labs_uid')
  expect(afterPart(progressOf(3))).toEqual(askingLobby('cleared'))
  expect(afterPart(progressOf(6))).toMatchObject({ at: 'final' })
})

test('[CH-12] more is taken until all six are there', () => {
  expect([null, progressOf(5), progressOf(6)].map(mayTakeMore)).toEqual([false, true, false])
})
