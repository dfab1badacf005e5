import { challengeParts, isGameSlug, type CallData, type GameSlug } from '@reflex/contract'
import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client.ts'

export type RunLog = CallData<'getScoreLog'>['log']
export type LogEntry = RunLog[number]
export interface Spot {
  readonly x: number
  readonly y: number
}

/** What is needed of a record to draw its run. */
export type DrawnRun = Pick<CallData<'listReviews'>['scores'][number], 'kind' | 'id' | 'game'>

/** One game's part of a run; a single game is a run of one part. */
export interface RunPart {
  readonly id: string
  readonly game: GameSlug
  readonly seed: string
  readonly log: RunLog
  /** Of the challenge. */
  readonly isPart: boolean
  readonly targets: readonly Spot[] | undefined
}

async function loadGame(id: number, signal: AbortSignal): Promise<readonly RunPart[]> {
  const { game, seed, log, targets } = await get('/api/v1/admin/scores/:id/log', {
    params: { id },
    signal,
  })
  if (!isGameSlug(game)) return []
  return [{ id: `score-${id}`, game, seed, log, targets, isPart: false }]
}

async function loadChallenge(id: number, signal: AbortSignal): Promise<readonly RunPart[]> {
  const {
    segments,
    part_seeds: seeds,
    targets,
  } = await get('/api/v1/admin/challenge-scores/:id/log', {
    params: { id },
    signal,
  })
  return challengeParts.flatMap((game, index) => {
    const log = segments?.[index]
    if (!log) return []
    const spots = game === 'aim-trainer' ? targets : undefined
    const seed = seeds?.[index] ?? ''
    return [{ id: `challenge-${id}-${game}`, game, seed, log, targets: spots, isPart: true }]
  })
}

export const useRun = ({ kind, id }: DrawnRun) =>
  useQuery({
    queryKey: ['run', kind, id],
    queryFn: ({ signal }) => (kind === 'challenge' ? loadChallenge : loadGame)(id, signal),
    staleTime: Infinity,
  })
