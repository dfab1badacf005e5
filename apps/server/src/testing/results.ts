import { randomUUID } from 'node:crypto'
import type { NewChallengeRun } from '../ports/challenge-store.ts'
import type { NewScore } from '../ports/store.ts'
import { NOON } from './fixtures.ts'

const answer = {
  isPersonalBest: true,
  rankToday: 1,
  rankWeek: 2,
  rankAllTime: null,
  playersToday: 7,
  nicknameRejected: false,
  waitsSince: null,
}

/** A score as the use case would hand it to the store. */
export const newScore = (more: Partial<NewScore> = {}): NewScore => ({
  session: randomUUID(),
  digest: 'digest',
  uid: randomUUID(),
  game: 'reaction-time',
  ms: 250,
  mistakes: 1,
  country: 'KR',
  createdAt: NOON,
  status: 'ranked',
  doubts: [],
  engineVersion: 3,
  seed: 'seed',
  log: '[{"at":1}]',
  answer,
  ...more,
})

export const newRun = (more: Partial<NewChallengeRun> = {}): NewChallengeRun => ({
  session: randomUUID(),
  attempt: 0,
  digest: 'digest',
  seed: 'seed',
  uid: randomUUID(),
  parts: [1, 2, 3, 4, 5, 6],
  totalMs: 21,
  country: 'KR',
  createdAt: NOON,
  status: 'ranked',
  doubts: [],
  segments: '[[],[],[],[],[],[]]',
  answer,
  ...more,
})
