import { CHALLENGE_SLUG } from '@reflex/contract'
import { randomUUID } from 'node:crypto'
import type { Kept, NewRun, RunKeeping } from '../ports/kept-runs.ts'
import { boardAnswerText, duelAnswerText } from '../run-answer.ts'
import { NOON } from './fixtures.ts'

const ranked = {
  isPersonalBest: true,
  rankToday: 1,
  rankWeek: 2,
  rankAllTime: null,
  playersToday: 7,
  nicknameRejected: false,
  waits: false,
  rule: null,
}

/** What somebody is answered whose run waits or is under review. */
export const unrankedAnswer = (waits = false): string =>
  boardAnswerText({ ...ranked, isPersonalBest: false, rankToday: null, rankWeek: null, waits })

/** A run of a game as the use case would hand it to the store. */
export const newRun = (more: Partial<NewRun> = {}): NewRun => ({
  kind: 'board',
  session: randomUUID(),
  attempt: 0,
  digest: 'digest',
  game: 'reaction-time',
  uid: randomUUID(),
  value: 250,
  mistakes: 1,
  parts: null,
  country: 'KR',
  createdAt: NOON,
  status: 'ranked',
  doubts: [],
  engineVersion: 3,
  seed: 'seed',
  log: '[{"at":1}]',
  input: null,
  answer: boardAnswerText(ranked),
  ...more,
})

export const newChallengeRun = (more: Partial<NewRun> = {}): NewRun =>
  newRun({
    game: CHALLENGE_SLUG,
    parts: [1, 2, 3, 4, 5, 6],
    value: 21,
    mistakes: 0,
    log: '[[],[],[],[],[],[]]',
    ...more,
  })

/** Against the run of this number. */
export const newDuelRun = (host: number, more: Partial<NewRun> = {}): NewRun =>
  newRun({
    kind: 'duel',
    host,
    status: 'kept',
    answer: duelAnswerText({ behind: 10, nicknameRejected: false }),
    ...more,
  })

/** Keeps a run that nothing is in the way of. */
export async function keepFresh(store: Pick<RunKeeping, 'keepRun'>, run: NewRun): Promise<Kept> {
  const result = await store.keepRun(run)
  if (result.what !== 'kept') throw new Error(`a fresh run is ${result.what}`)
  return result
}
