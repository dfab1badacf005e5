import type { ReviewRule } from '@reflex/contract'

/** What is kept of the answer to a run of the boards, so that a repeated call gets the same one. */
export interface BoardAnswer {
  readonly rankToday: number | null
  readonly rankWeek: number | null
  readonly rankAllTime: number | null
  readonly playersToday: number
  readonly isPersonalBest: boolean
  readonly nicknameRejected: boolean
  /** At record pace, and not ranked until others of its kind follow. */
  readonly waits: boolean
  /** By which rule an operator looks at it first; null where none does. */
  readonly rule: ReviewRule | null
}

/** The same of a duel. Its place is counted from the rows of those who tried before. */
export interface DuelAnswer {
  /** By how much it is worse than the host's, in the game's own unit; less than 0 when it is better. */
  readonly behind: number
  readonly nicknameRejected: boolean
}

/** How the answer to a run begins that was not ranked when it came. */
export const UNRANKED = '[null,'

type Flag = 0 | 1

export const boardAnswerText = (answer: BoardAnswer): string =>
  JSON.stringify([
    answer.rankToday,
    answer.rankWeek,
    answer.rankAllTime,
    answer.playersToday,
    Number(answer.isPersonalBest),
    Number(answer.nicknameRejected),
    Number(answer.waits),
    ...(answer.rule === null ? [] : [answer.rule]),
  ])

type BoardFields = [
  ...ranks: [today: number | null, week: number | null, all: number | null],
  players: number,
  best: Flag,
  rejected: Flag,
  waits: Flag,
  rule?: ReviewRule,
]

export function readBoardAnswer(text: string): BoardAnswer {
  const [today, week, all, players, best, rejected, waits, rule] = JSON.parse(text) as BoardFields
  return {
    rankToday: today,
    rankWeek: week,
    rankAllTime: all,
    playersToday: players,
    isPersonalBest: best === 1,
    nicknameRejected: rejected === 1,
    waits: waits === 1,
    rule: rule ?? null,
  }
}

/** Of a run in a room only that: its place is counted from the others. */
export const roomAnswerText = (nicknameRejected: boolean): string =>
  JSON.stringify([Number(nicknameRejected)])

export const wasNameRejected = (text: string): boolean => (JSON.parse(text) as [Flag])[0] === 1

/** Of a day's course: what is said beside it is counted from the others. */
export interface DailyAnswer {
  readonly nicknameRejected: boolean
  readonly isReviewed: boolean
}

export const dailyAnswerText = ({ nicknameRejected, isReviewed }: DailyAnswer): string =>
  JSON.stringify([Number(nicknameRejected), Number(isReviewed)])

export function readDailyAnswer(text: string): DailyAnswer {
  const [rejected, reviewed] = JSON.parse(text) as [rejected: Flag, reviewed: Flag]
  return { nicknameRejected: rejected === 1, isReviewed: reviewed === 1 }
}

export const duelAnswerText = ({ behind, nicknameRejected }: DuelAnswer): string =>
  JSON.stringify([behind, Number(nicknameRejected)])

export function readDuelAnswer(text: string): DuelAnswer {
  const [behind, rejected] = JSON.parse(text) as [behind: number, rejected: Flag]
  return { behind, nicknameRejected: rejected === 1 }
}
