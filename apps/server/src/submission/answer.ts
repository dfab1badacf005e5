import { isBetter, type BoardSlug, type CallData } from '@reflex/contract'
import { dayIndexOf } from '../calendar.ts'
import type { Rankings } from '../ports/rankings.ts'
import type { KeptAnswer, ScoreStatus } from '../ports/kept-answer.ts'
import { confirmOf, firstAsked } from './confirming.ts'

export interface RunToRank {
  readonly slug: BoardSlug
  readonly player: number | null
  readonly value: number
  readonly country: string
  readonly at: number
  readonly status: ScoreStatus
}

type Ranks = Omit<KeptAnswer, 'nicknameRejected'>

/** The player's answer, worked out before the score is written with it. */
export async function rankRun(rankings: Rankings, run: RunToRank): Promise<Ranks> {
  if (run.status !== 'ranked') return unranked(rankings, run)
  const { today, week, alltime } = await rankings.preview(run)
  const { before } = alltime
  return {
    isPersonalBest: before === null || isBetter(run.slug, run.value, before),
    rankToday: today.rank,
    rankWeek: week.rank,
    rankAllTime: alltime.rank,
    playersToday: today.players,
    waitsSince: null,
  }
}

async function unranked(rankings: Rankings, { slug, at, status }: RunToRank): Promise<Ranks> {
  const today = { slug, window: `d${dayIndexOf(at)}`, scope: 'world' } as const
  return {
    isPersonalBest: false,
    rankToday: null,
    rankWeek: null,
    rankAllTime: null,
    playersToday: await rankings.playersOn(today),
    waitsSince: status === 'confirm' ? at : null,
  }
}

/** The kept words as the wire has them. A score keeps its first answer even if it is reviewed later. */
export function toReply(answer: KeptAnswer): CallData<'submitChallenge'> {
  const { waitsSince } = answer
  return {
    rank: answer.rankToday,
    isPersonalBest: answer.isPersonalBest,
    ranks: { today: answer.rankToday, week: answer.rankWeek, alltime: answer.rankAllTime },
    players: answer.playersToday,
    review: answer.rankToday === null && waitsSince === null,
    ...(waitsSince === null ? {} : { confirm: confirmOf(firstAsked(waitsSince)) }),
    ...(answer.nicknameRejected ? { nickname_rejected: true } : {}),
  }
}
