import type { CallData } from '@reflex/contract'
import type { Store } from '../ports/store.ts'

/** What was decided longer ago than this, its player has been told of or does not come any more. */
const TOLD_FOR_MS = 30 * 86_400_000
const MOST = 20

/** What became of a visitor's runs that were not ranked at once, latest first. */
export async function readHeldRuns(
  store: Pick<Store, 'findPlayer' | 'heldRunsOf'>,
  uid: string,
  now: number,
): Promise<CallData<'getHeldRuns'>> {
  const player = await store.findPlayer(uid)
  if (player === null) return { runs: [] }
  const runs = await store.heldRunsOf(player, { since: now - TOLD_FOR_MS, limit: MOST })
  return {
    runs: runs.map(({ slug, value, createdAt, status }) => ({
      game: slug,
      ms: value,
      created_at: createdAt,
      status,
    })),
  }
}
