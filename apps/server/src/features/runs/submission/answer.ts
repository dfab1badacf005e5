import {
  isBetter,
  ruleOf,
  type BoardSlug,
  type CallData,
  type DoubtName,
  type ReviewRule,
} from '@reflex/contract'
import { dayIndexOf } from '../../../lib/calendar.ts'
import type { KeptRun, RecordStatus } from '../port.ts'
import type { Rankings } from '../../../boards/port.ts'
import { readBoardAnswer, type BoardAnswer } from './run-answer.ts'
import { confirmOf, firstAsked } from './waiting-runs.ts'

export interface RunToRank {
  readonly slug: BoardSlug
  readonly player: number | null
  readonly value: number
  readonly country: string
  readonly at: number
  readonly status: RecordStatus
}

type Ranks = Omit<BoardAnswer, 'nicknameRejected'>

/** The first doubt names the rule: doubts of the run itself come before those of its player. */
const ruleFor = (status: RecordStatus, [doubt]: readonly DoubtName[]): ReviewRule | null =>
  status === 'review' && doubt !== undefined ? ruleOf[doubt] : null

/** The player's answer, worked out before the run is written with it. */
export async function rankRun(
  rankings: Rankings,
  run: RunToRank,
  doubts: readonly DoubtName[] = [],
): Promise<Ranks> {
  if (run.status !== 'ranked') return unranked(rankings, run, doubts)
  const { today, week, alltime } = await rankings.preview(run)
  const { before } = alltime
  return {
    isPersonalBest: before === null || isBetter(run.slug, run.value, before),
    rankToday: today.rank,
    rankWeek: week.rank,
    rankAllTime: alltime.rank,
    playersToday: today.players,
    waits: false,
    rule: null,
  }
}

async function unranked(
  rankings: Rankings,
  { slug, at, status }: RunToRank,
  doubts: readonly DoubtName[],
): Promise<Ranks> {
  const today = { slug, window: `d${dayIndexOf(at)}`, scope: 'world' } as const
  return {
    isPersonalBest: false,
    rankToday: null,
    rankWeek: null,
    rankAllTime: null,
    playersToday: await rankings.playersOn(today),
    waits: status === 'confirm',
    rule: ruleFor(status, doubts),
  }
}

/** The kept words as the wire has them. A run keeps its first answer even if it is reviewed later. */
export function toReply({
  answer,
  createdAt,
}: Pick<KeptRun, 'answer' | 'createdAt'>): CallData<'submitChallenge'> {
  const kept = readBoardAnswer(answer)
  return {
    rank: kept.rankToday,
    isPersonalBest: kept.isPersonalBest,
    ranks: { today: kept.rankToday, week: kept.rankWeek, alltime: kept.rankAllTime },
    players: kept.playersToday,
    review: kept.rankToday === null && !kept.waits,
    ...(kept.rule ? { rule: kept.rule } : {}),
    ...(kept.waits ? { confirm: confirmOf(firstAsked(createdAt)) } : {}),
    ...(kept.nicknameRejected ? { nickname_rejected: true } : {}),
  }
}
