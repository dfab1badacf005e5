import type { CallData, CallQuery } from '@reflex/contract'
import { inputNamed } from '../input-names.ts'
import { requirePlayable } from '../playable.ts'
import type { RunIds } from '../ports/runs.ts'
import type { Store } from '../ports/store.ts'

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
