import { AdminError } from '../../lib/admin-error.ts'
import type { Rankings } from '../../boards/port.ts'
import type { RecordRef, SeenRuns } from '../runs/port-records.ts'

export interface SeePorts {
  readonly seenRuns: Pick<SeenRuns, 'setSeen'>
  readonly rankings: Pick<Rankings, 'rename'>
}

/** An operator has watched a run, or takes that back. Boards show it, so that what was kept of them is stale. */
export async function seeRun(
  { seenRuns, rankings }: SeePorts,
  ref: RecordRef,
  isSeen: boolean,
): Promise<undefined> {
  const player = await seenRuns.setSeen(ref, isSeen)
  if (player === null) throw new AdminError('NOT_FOUND', '기록을 찾을 수 없습니다.')
  await rankings.rename(player)
  return undefined
}
