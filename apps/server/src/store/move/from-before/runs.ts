import { boardAnswerText, duelAnswerText } from '../../../features/runs/submission/run-answer.ts'
import { numberOfDuel, numberOfGame } from './challenge-numbers.ts'

/** The first entry of the first log says of which version it is. */
const VERSION = /^\[\[\{[^}]*?"version":(\d+)/

/** The first letter of what was pressed with first. */
const inputIn = (log: string | null): string | null => /"pointer":"(.)/.exec(log ?? '')?.[1] ?? null

interface Answered {
  readonly is_personal_best: number
  readonly rank_today: number | null
  readonly rank_week: number | null
  readonly rank_alltime: number | null
  readonly players_today: number
  readonly nickname_rejected: number
  readonly doubts: string | null
}

/** What every kind had. */
interface Kept extends Answered {
  readonly id: number
  readonly session: string
  readonly digest: string
  readonly player_id: number
  readonly country: string
  readonly created_at: number
  readonly day: number
  readonly status: string
}

const kept = ({ session, digest, player_id, country, created_at, day, status, doubts }: Kept) => ({
  session,
  digest,
  player_id,
  country,
  created_at,
  day,
  status,
  doubts,
})

/** What was neither ranked nor doubted had to be confirmed; by which rule it was doubted was not told. */
const answerOf = (row: Answered): string =>
  boardAnswerText({
    rankToday: row.rank_today,
    rankWeek: row.rank_week,
    rankAllTime: row.rank_alltime,
    playersToday: row.players_today,
    isPersonalBest: row.is_personal_best === 1,
    nicknameRejected: row.nickname_rejected === 1,
    waits: row.rank_today === null && row.doubts === null,
    rule: null,
  })

export interface GameRow extends Kept {
  readonly game: string
  readonly ms: number
  readonly mistakes: number
  readonly engine_version: number
  readonly seed: string | null
  readonly log: string | null
}

export const gameRun = (row: GameRow) => ({
  ...kept(row),
  id: numberOfGame(row.id),
  attempt: 0,
  kind: 'board',
  host_id: null,
  round_id: null,
  game: row.game,
  value: row.ms,
  mistakes: row.mistakes,
  parts: null,
  engine_version: row.engine_version,
  seed: row.seed ?? '',
  input: inputIn(row.log),
  answer: answerOf(row),
})

export interface DuelRow extends GameRow {
  readonly host_score_id: number | null
  readonly host_duel_id: number | null
  readonly behind: number
}

export const duelRun = (row: DuelRow) => ({
  ...gameRun(row),
  id: numberOfDuel(row.id),
  kind: 'duel',
  host_id:
    row.host_score_id === null
      ? numberOfDuel(row.host_duel_id ?? 0)
      : numberOfGame(row.host_score_id),
  round_id: null,
  answer: duelAnswerText({ behind: row.behind, nicknameRejected: row.nickname_rejected === 1 }),
})

const PARTS = [
  'reaction_ms',
  'leftright_ms',
  'color_ms',
  'sequence_ms',
  'aim_ms',
  'number_ms',
] as const

export interface ChallengeRow extends Kept, Readonly<Record<(typeof PARTS)[number], number>> {
  readonly attempt: number
  readonly seed: string
  readonly total_ms: number
  readonly verified: number
  readonly log: string | null
}

export const challengeRun = (row: ChallengeRow, id: number | undefined) => ({
  ...kept(row),
  id,
  attempt: row.attempt,
  kind: 'board',
  host_id: null,
  round_id: null,
  game: 'reflex-challenge',
  value: row.total_ms,
  mistakes: 0,
  parts: JSON.stringify(PARTS.map((part) => row[part])),
  engine_version: row.verified === 1 ? Number(VERSION.exec(row.log ?? '')?.[1] ?? 1) : 0,
  seed: row.seed,
  input: inputIn(row.log),
  answer: answerOf(row),
})
