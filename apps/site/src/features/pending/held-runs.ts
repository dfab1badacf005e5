import type { CallData } from '@reflex/contract'
import { readLocalJson, removeLocal, writeLocalJson } from '../../lib/storage/local.ts'
import { isAmount, isText, listOf, shaped } from '../../lib/storage/shape.ts'
import { HELD_RUNS } from './held-note.ts'

type HeldRun = CallData<'getHeldRuns'>['runs'][number]

/** A run that was not ranked at once, and since when this browser knows what it is now. */
export interface HeldRunNews extends HeldRun {
  readonly since: number
}

/** So long news of a decision is repeated. */
const NEWS_MS = 3 * 86_400_000

const isOpen = ({ status }: HeldRun): boolean => status === 'confirm' || status === 'review'

const isNews = listOf<HeldRunNews>(
  shaped<HeldRunNews>({ game: isText, ms: isAmount, created_at: isAmount, since: isAmount }),
)

/** What was decided before this browser knew of the run is no news for it. */
export function newsOf(
  known: readonly HeldRunNews[],
  runs: readonly HeldRun[],
  now: number,
): HeldRunNews[] {
  return runs.flatMap((run) => {
    const before = known.find(
      ({ game, created_at: at }) => game === run.game && at === run.created_at,
    )
    if (!before && !isOpen(run)) return []
    const since = before?.status === run.status ? before.since : now
    return isOpen(run) || now - since < NEWS_MS ? [{ ...run, since }] : []
  })
}

/** Remembers what the server says now, until there is nothing more to tell. */
export function remember(runs: readonly HeldRun[], now = Date.now()): HeldRunNews[] {
  const news = newsOf(readLocalJson(HELD_RUNS, isNews) ?? [], runs, now)
  if (news.length > 0) writeLocalJson(HELD_RUNS, news)
  else removeLocal(HELD_RUNS)
  return news
}
