import type { CallData, CallQuery } from '@reflex/contract'
import { inputNamed } from '../../lib/input-names.ts'
import { requirePlayable } from '../../lib/playable.ts'
import type { RunIds } from './port.ts'
import type { Store } from '../../store/port.ts'

type Runs = CallData<'getMyRuns'>

const AT_ONCE = 200

/** Everything that is kept of a visitor, latest first. */
export async function readOwnRuns(
  store: Pick<Store, 'findPlayer' | 'runsOf'>,
  runIds: RunIds,
  uid: string,
  { game, before, limit = AT_ONCE }: CallQuery<'getMyRuns'>,
): Promise<Runs> {
  const slug = game === undefined ? null : requirePlayable(game)
  const player = await store.findPlayer(uid)
  if (player === null) return { runs: [], total: 0 }
  const { runs, total } = await store.runsOf(player, {
    game: slug,
    before: before ?? null,
    limit,
  })
  return {
    runs: runs.map(({ id, input, createdAt, ...run }) => ({
      run: runIds.of(id),
      ...run,
      input: inputNamed(input),
      created_at: createdAt,
    })),
    total,
  }
}

/** Older decisions are not told: the player has seen them, or does not come any more. */
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
