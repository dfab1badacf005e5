import { gameSlugs, type CallData } from '@reflex/contract'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../api/client.ts'
import type { Review } from './use-reviews.ts'

export type RunLog = CallData<'getScoreLog'>['log']
export type LogEntry = RunLog[number]
export interface Spot {
  readonly x: number
  readonly y: number
}

/** One game's part of a run; a single game is a run of one part. */
export interface RunPart {
  readonly game: string
  readonly log: RunLog
  readonly targets: readonly Spot[] | undefined
}

async function loadGame(id: number, signal: AbortSignal): Promise<readonly RunPart[]> {
  const { game, log, targets } = await get('/api/v1/admin/scores/:id/log', {
    params: { id },
    signal,
  })
  return [{ game, log, targets }]
}

async function loadChallenge(id: number, signal: AbortSignal): Promise<readonly RunPart[]> {
  const { segments, targets } = await get('/api/v1/admin/challenge-scores/:id/log', {
    params: { id },
    signal,
  })
  return gameSlugs.flatMap((game, index) => {
    const log = segments?.[index]
    return log ? [{ game, log, targets: game === 'aim-trainer' ? targets : undefined }] : []
  })
}

export const useRun = ({ kind, id }: Review) =>
  useQuery({
    queryKey: ['run', kind, id],
    queryFn: ({ signal }) => (kind === 'challenge' ? loadChallenge : loadGame)(id, signal),
    staleTime: Infinity,
  })
