import { beforeEach, expect, test, vi } from 'vitest'
import { isReload } from '../../lib/loading/is-reload.ts'
import { removeLocal, writeLocal } from '../../lib/storage/local.ts'
import { writeTabJson } from '../../lib/storage/tab.ts'
import { dropResult, keepResult } from './kept-result.ts'
import { keepSession, sessionOf } from './kept-session.ts'
import { findBegun } from './resume.ts'
import type { ChallengeBody } from './submission.ts'

vi.mock(import('../../lib/loading/is-reload.ts'), () => ({ isReload: vi.fn(() => true) }))

const NOTHING = { at: 'nothing', notice: null }
const UID = '11111111-1111-4111-8111-111111111111'
const body: ChallengeBody = {
  uid: UID,
  token: 'token',
  total_ms: 21,
  reaction_ms: 1,
  leftright_ms: 2,
  color_ms: 3,
  sequence_ms: 4,
  aim_ms: 5,
  number_ms: 6,
  actionLog: [],
  segments: [[{ type: 'start', at: 0, version: 1 }]],
}
const standing = {
  rank: 3,
  isPersonalBest: true,
  ranks: { today: 3, week: null, alltime: 40 },
  players: 9,
  review: false,
}

beforeEach(() => {
  writeLocal('labs_uid', UID)
  vi.mocked(isReload).mockReturnValue(true)
  dropResult()
})

test('[CH-11] an answered result is found again after a reload, without its logs', async () => {
  keepResult(body, standing)
  const found = { at: 'answered', body: { ...body, segments: [] }, standing }
  expect(await findBegun()).toEqual(found)
  expect(await findBegun()).toEqual(found)
})

test('whoever comes anew finds nothing, and neither after that', async () => {
  keepResult(body, standing)
  vi.mocked(isReload).mockReturnValue(false)
  expect(await findBegun()).toEqual(NOTHING)
  vi.mocked(isReload).mockReturnValue(true)
  expect(await findBegun()).toEqual(NOTHING)
})

test('[CH-12] whoever comes anew does not go on with the session of before', async () => {
  const session = { token: 'token', seed: 'seed', expires_at: 1 }
  keepSession({ uid: UID, session, attempt: 1, nickname: null })
  expect(await findBegun()).toEqual(NOTHING)
  expect(sessionOf('token')).toBeNull()
})

test('the result of an id that was cleared is gone with it', async () => {
  keepResult(body, standing)
  removeLocal('labs_uid')
  expect(await findBegun()).toEqual(NOTHING)
})

test.each([
  null,
  { body, standing: null },
  { body: { ...body, aim_ms: 'x' }, standing },
  { body, standing: { ...standing, ranks: { today: 'x' } } },
])('nonsense is no result: %j', async (value) => {
  writeTabJson('labs_challenge_result', value)
  expect(await findBegun()).toEqual(NOTHING)
})
