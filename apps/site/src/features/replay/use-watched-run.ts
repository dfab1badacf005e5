import { isGameSlug, type CallData } from '@reflex/contract'
import type { LogEntry } from '@reflex/games/core'
import useSWR from 'swr'
import { ApiError } from '@reflex/contract/browser'
import { get, reportError } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { recordingOf } from '@reflex/replay'
import { gameViews } from '@reflex/views'

export type WatchedRun = CallData<'getRun'> & { readonly log: readonly LogEntry[] }

/** Gone for good; or it is there and can still not be shown. */
export type Missing = 'gone' | 'unplayable' | 'unreachable'

/** A run with the view that shows it; its recording is null where it does not replay any more. */
export async function loadRun(id: string) {
  const run: WatchedRun = await get('/api/v1/runs/{run}', { params: { run: id }, uid: getUid() })
  if (!isGameSlug(run.game)) throw new Error(`A run of no game: ${run.game}`)
  const view = await gameViews[run.game]()
  const recording = recordingOf(view.engine, run.seed, run.log)
  if (!recording) reportError(new Error(`The run ${id} does not replay any more`))
  return { run, game: run.game, view, recording }
}

export type LoadedRun = Awaited<ReturnType<typeof loadRun>>

export function useWatchedRun(id: string): { loaded: LoadedRun | null; missing: Missing | null } {
  const { data, error } = useSWR<LoadedRun, unknown>(['run', id], () => loadRun(id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })
  if (data) return { loaded: data, missing: data.recording ? null : 'unplayable' }
  if (error === undefined) return { loaded: null, missing: null }
  const isGone =
    error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID')
  return { loaded: null, missing: isGone ? 'gone' : 'unreachable' }
}
