import { type CallData, isGameSlug, titlesKo, unitOf, type BoardSlug } from '@reflex/contract'
import {
  aimTrainer,
  aimChallengeRules,
  aimRules,
  type AimRules,
  type Spot,
} from '@reflex/games/aim-trainer'
import { partSeed, restartsOf } from '@reflex/games/challenge'
import { beginRecording, record, setupOf, type LogEntry } from '@reflex/games/core'
import { AdminError } from '../../lib/admin-error.ts'
import type { RecordLists, DescribedRecord } from './port.ts'
import { shownUid } from './list-records.ts'

const AIM_PART = 4

type GameLog = CallData<'getScoreLog'>
type ChallengeLog = CallData<'getChallengeScoreLog'>

const missing = () => new AdminError('NOT_FOUND', '기록을 찾을 수 없습니다.')

export async function readGameLog(lists: RecordLists, id: number): Promise<GameLog> {
  const found = await lists.readLog({ kind: 'game', id })
  if (!found || found.log === null) throw missing()
  const { game, seed } = found
  const log = JSON.parse(found.log) as GameLog['log']
  const targets = game === 'aim-trainer' ? targetsOf(seed, log, aimRules) : undefined
  return { game, seed, log, ...(targets && { targets }) }
}

export async function readChallengeLog(lists: RecordLists, id: number): Promise<ChallengeLog> {
  const found = await lists.readLog({ kind: 'challenge', id })
  if (!found) throw missing()
  const { seed, attempt } = found
  if (found.log === null) return { seed, segments: null }
  const segments = JSON.parse(found.log) as NonNullable<ChallengeLog['segments']>
  const seeds = segments.map((log, nth) => partSeed(seed, attempt, nth, restartsOf(log)))
  return {
    seed,
    segments,
    part_seeds: seeds,
    targets: targetsOf(seeds[AIM_PART] ?? '', segments[AIM_PART] ?? [], aimChallengeRules),
  }
}

/** A log has only where presses fell; where the targets stood is in the seed. */
function targetsOf(seed: string, log: readonly LogEntry[], rules: AimRules): Spot[] {
  const engine = aimTrainer(rules)
  const [start] = log
  let run = beginRecording(engine, seed, start?.type === 'start' ? setupOf(start) : {})
  const spots: Spot[] = []
  for (const entry of log) {
    if (entry.type !== 'show' && entry.type !== 'click') continue
    run = record(engine, run, entry)
    const { spot } = run.state
    if (entry.type === 'show' && spot) spots.push(spot)
  }
  return spots
}

const units = { ms: 'ms', seconds: 'ms', level: '레벨', digits: '자리' } as const
const gameOf = (game: BoardSlug): string => (isGameSlug(game) ? titlesKo[game] : '종합 챌린지')

/** A record as a line of the log names it: the game, whose it is, how good it was. */
export const recordWords = ({
  game,
  value,
  uid,
  nickname,
}: Omit<DescribedRecord, 'player'>): string =>
  `${gameOf(game)} · ${nickname ?? '익명'} (${shownUid(uid)}) · ${value} ${units[unitOf(game)]}`
