import { MY_RUNS_MAX, type GameSlug } from '@reflex/contract'
import useSWR from 'swr'
import { get } from '../api/client.ts'
import { getUid } from '../storage/identity.ts'
import type { OwnRun } from './history.ts'

/** All that is kept, page by page, oldest first. */
async function load(game: GameSlug): Promise<readonly OwnRun[]> {
  const all: OwnRun[] = []
  for (;;) {
    const last = all.at(-1)
    const { runs } = await get('/api/v1/me/runs', {
      uid: getUid(),
      query: { game, limit: MY_RUNS_MAX, ...(last && { before: last.created_at }) },
    })
    all.push(...runs)
    if (runs.length < MY_RUNS_MAX) return all.toReversed()
  }
}

export function useOwnRuns(game: GameSlug) {
  const { data, error } = useSWR<readonly OwnRun[], unknown>(['own-runs', game], () => load(game), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  return { runs: data ?? null, failed: data === undefined && error !== undefined }
}
