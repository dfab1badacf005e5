import { MY_RUNS_MAX, type GameSlug } from '@reflex/contract'
import { useState } from 'react'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'
import type { OwnRun } from './history.ts'

/** Few enough to be there at once, and more than most people have. */
const FIRST_PAGE = 200

/**
 * All that is kept, page by page, oldest first. What is there already is reported whenever it has become
 * twice as much: to draw it after each page would take longer than the pages do.
 */
async function load(game: GameSlug, tell: (some: readonly OwnRun[]) => void) {
  const all: OwnRun[] = []
  let reported = 0
  for (;;) {
    const last = all.at(-1)
    const limit = last ? MY_RUNS_MAX : FIRST_PAGE
    const { runs } = await get('/api/v1/me/runs', {
      uid: getUid(),
      query: { game, limit, ...(last && { before: last.created_at }) },
    })
    all.push(...runs)
    if (runs.length < limit) return all.toReversed()
    if (all.length < 2 * reported) continue
    reported = all.length
    tell(all.toReversed())
  }
}

export interface OwnRuns {
  /** The latest ones while more are coming. */
  readonly runs: readonly OwnRun[] | null
  readonly isWhole: boolean
  readonly failed: boolean
}

export function useOwnRuns(game: GameSlug): OwnRuns {
  const [some, setSome] = useState<readonly OwnRun[] | null>(null)
  const { data, error } = useSWR<readonly OwnRun[], unknown>(
    ['own-runs', game],
    () => load(game, setSome),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  const isWhole = data !== undefined
  return { runs: data ?? some, isWhole, failed: !isWhole && error !== undefined }
}
