import { CHALLENGE_SLUG } from '@reflex/contract'
import { randomUUID } from 'node:crypto'
import { emptyProfile, profileText } from '@reflex/games/trust'
import { isLateFor } from '../boards/bests.ts'
import { bestsChange, bestsText } from '../boards/bests-text.ts'
import { dayIndexOf } from '../lib/calendar.ts'
import type { Kept, NewRun } from '../features/runs/port.ts'
import type { Store } from '../store/port.ts'
import { boardAnswerText, duelAnswerText } from '../features/runs/submission/run-answer.ts'
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

/** Of a pace profile that a test writes by hand: boards are not what it is about. */
export const UNMOVED = { bests: '', replaced: null, recounts: false } as const

/** Of an operator whose deletion can be taken back for a day. */
export const DELETION = { email: 'op@example.org', at: NOON, until: NOON + 86_400_000 } as const

type Keeping = Pick<Store, 'keepRun' | 'findPaceProfile'>

/** The run with what it changes of its player's pace profile and bests, as a run that was decided has it. */
export async function formed(store: Keeping, run: NewRun): Promise<NewRun> {
  if (run.paceProfile || run.kind !== 'board') return run
  const { known } = await store.findPaceProfile(run.uid, run.game)
  const bests = known?.bests ?? {}
  const day = dayIndexOf(run.createdAt)
  const isRanked = run.status === 'ranked'
  const recounts = isRanked && isLateFor(bests, { day })
  const { value, country } = run
  const change =
    isRanked && !recounts
      ? bestsChange(run.game, bests, { value, country, day })
      : { bests: bestsText(bests), replaced: null }
  const text = profileText(known?.profile ?? emptyProfile)
  return {
    ...run,
    paceProfile: { after: known?.version ?? 0, text, resolved: [], recounts, ...change },
  }
}

/** Keeps a run that nothing is in the way of but others of its player. */
export async function keepFresh(
  store: Keeping,
  run: NewRun,
): Promise<Kept & Pick<NewRun, 'paceProfile'>> {
  for (;;) {
    const { paceProfile, ...rest } = await formed(store, run)
    const result = await store.keepRun({ ...rest, ...(paceProfile && { paceProfile }) })
    if (result.what === 'kept') return { ...result, ...(paceProfile && { paceProfile }) }
    if (result.what !== 'overtaken' || run.paceProfile)
      throw new Error(`a fresh run is ${result.what}`)
  }
}
