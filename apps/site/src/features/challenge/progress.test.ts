import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeLocal, writeLocal } from '../../lib/storage/local.ts'
import { dropSession, keepSession, sessionOf } from './kept-session.ts'
import { dropUnsentChallenge, keepUnsentChallenge, unsentChallenges } from './outbox.ts'
import {
  dropProgress,
  isGood,
  isProgress,
  keepProgress,
  readProgress,
  type Progress,
} from './progress.ts'
import { findBegun } from './resume.ts'
import { bodyOf, partTimes, type ChallengeBody } from './submission.ts'

const NOW = 1_000_000
const UID = '11111111-1111-4111-8111-111111111111'
const session = { token: 'token', seed: 'seed', expires_at: NOW + 1000 }
const partsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ ms: i + 1, log: [] }))
const progressOf = (count: number): Progress => ({
  uid: UID,
  session,
  attempt: 0,
  nickname: 'Swift',
  parts: partsOf(count),
  begun: 1,
})

function finished(token = 'token'): ChallengeBody {
  const body = bodyOf({ ...progressOf(6), session: { ...session, token } })
  if (!body) throw new Error('six parts make a body')
  return body
}

beforeEach(() => writeLocal('labs_uid', UID))
afterEach(() => {
  dropProgress()
  removeLocal('labs_uid')
  removeLocal('labs_unsent_challenges')
})

test('[CH-10] there is nothing to send with fewer or more than six times', () => {
  for (const count of [0, 1, 5, 7]) expect(bodyOf(progressOf(count))).toBeNull()
  expect(finished()).toMatchObject({ total_ms: 21, reaction_ms: 1, number_ms: 6, actionLog: [] })
  expect(finished().segments).toHaveLength(6)
})

test('a session is good as long as what is left of the challenge still fits into it', () => {
  expect([0, 999, 1000].map((needed) => isGood(session, NOW, needed))).toEqual([true, true, false])
  expect([isGood(session, NOW + 999), isGood(session, NOW + 1000)]).toEqual([true, false])
})

test('progress whose session began at no time is none', () => {
  const begun = (openedAt: unknown) =>
    isProgress({ ...progressOf(1), session: { ...session, openedAt } })
  expect([undefined, NOW, 'yesterday', -1].map(begun)).toEqual([true, true, false, false])
})

test('[CH-1] whoever plays without a name takes an earlier one off the board', () => {
  expect(bodyOf({ ...progressOf(6), nickname: null })).toMatchObject({ nickname: '' })
})

test('[CH-12] the session of a finished challenge outlives a reload, for its own result alone', () => {
  keepSession({ ...progressOf(5), attempt: 2 })
  expect(sessionOf('token')).toEqual({ ...progressOf(0), attempt: 2, begun: 0 })
  expect(sessionOf('of another')).toBeNull()
  dropSession()
  expect(sessionOf('token')).toBeNull()
})

test('[CH-11] the shares of the six games make the whole', () => {
  const times = partTimes(finished())
  expect(times.map(({ ms }) => ms)).toEqual([1, 2, 3, 4, 5, 6])
  expect(times.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

test('a begun challenge goes on while its session is good', async () => {
  keepProgress(progressOf(3))
  expect(await findBegun(NOW)).toEqual({ at: 'progress', progress: progressOf(3) })
  expect(await findBegun(session.expires_at)).toEqual({ at: 'nothing', notice: 'expired' })
  expect(readProgress()).toBeNull()
})

test('a challenge of an id that was cleared does not go on', async () => {
  keepProgress(progressOf(3))
  removeLocal('labs_uid')
  expect(await findBegun(NOW)).toEqual({ at: 'nothing', notice: 'cleared' })
  expect(readProgress()).toBeNull()
})

test.each([
  null,
  [],
  { ...progressOf(2), uid: undefined },
  { ...progressOf(2), session: { token: 'token' } },
  { ...progressOf(2), attempt: -1 },
  { ...progressOf(2), nickname: 7 },
  { ...progressOf(2), parts: [{ ms: -1, log: [] }] },
  { ...progressOf(2), parts: [{ ms: 1, log: 'x' }] },
  progressOf(6),
])('nonsense is no progress: %j', (value) => {
  expect(isProgress(value)).toBe(false)
})

test('a result without an answer is found again, also beside that of another tab', async () => {
  keepUnsentChallenge(finished('first'))
  keepUnsentChallenge(finished('second'))
  keepUnsentChallenge(finished('second'))
  expect(unsentChallenges()).toHaveLength(2)
  expect(await findBegun(NOW)).toEqual({ at: 'unsent', body: finished('second') })
  dropUnsentChallenge(finished('second'))
  expect(await findBegun(NOW)).toEqual({ at: 'unsent', body: finished('first') })
  dropUnsentChallenge(finished('first'))
  expect(await findBegun(NOW)).toEqual({ at: 'nothing', notice: null })
})

test('a damaged outbox is empty', () => {
  writeLocal('labs_unsent_challenges', '[{"token":7}]')
  expect(unsentChallenges()).toEqual([])
})
