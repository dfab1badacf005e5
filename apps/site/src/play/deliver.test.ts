import { ApiError } from '@reflex/contract/browser'
import { afterEach, expect, test } from 'vitest'
import { mayHold } from '../features/pending/held-note.ts'
import { progressOf } from '../features/progress/missions/missions.ts'
import { dropMissions, keptMissions } from '../features/progress/missions/record.ts'
import type { SubmitReply } from '../lib/api/submission.ts'
import { clearLocal } from '../lib/storage/local.ts'
import { deliver } from './deliver.ts'

afterEach(() => {
  clearLocal()
  dropMissions()
})

const ranks = { today: 7, week: 7, alltime: 7 }
const standing: SubmitReply = { rank: 7, isPersonalBest: true, ranks, players: 9, review: false }
const confirm = { runs: 0, of: 9, near: 0, left: 9, not_before: null }
const answered = async (more: Partial<SubmitReply> = {}) => ({ ...standing, ...more })
const counted = () => progressOf(keptMissions(), 'first-score').current

test('[GAME-6] [MIS-1] of two tabs that send a result the one that still has it counts it for the missions', async () => {
  const second = await deliver(answered, () => false)
  expect(second).toEqual({ step: 'kept', standing })
  expect(counted()).toBe(0)
  await deliver(answered, () => true)
  expect(counted()).toBe(1)
})

test.each([
  ['under review', { review: true }, true],
  ['waiting for other runs', { confirm }, true],
  ['on its board', {}, false],
] as const)('[GAME-6] whether a run that is %s is asked after later', async (_, more, isHeld) => {
  await deliver(
    () => answered(more),
    () => true,
  )
  expect(mayHold()).toBe(isHeld)
})

test('[GAME-6] no result leaves its outbox while it may still be taken, and a refused one counts for nothing', async () => {
  const left: string[] = []
  const failures = [
    new TypeError('fetch failed'),
    new ApiError('UNAVAILABLE', 'busy'),
    new ApiError('HASH', 'refused'),
  ]
  for (const failure of failures) {
    await deliver(
      () => Promise.reject(failure),
      () => left.push(failure.message) > 0,
    )
  }
  expect(left).toEqual(['refused'])
  expect(counted()).toBe(0)
})
