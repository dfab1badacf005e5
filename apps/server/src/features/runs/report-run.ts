import type { CallBody } from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import type { RunIds, RunStore } from './port.ts'
import type { SeenRuns } from './port-records.ts'
import { isReportable, requireRun } from './watch-run.ts'

export interface ReportPorts {
  readonly store: Pick<RunStore, 'findRun'>
  readonly runIds: RunIds
  readonly seenRuns: Pick<SeenRuns, 'keepReport'>
}

/** Anybody who may watch a run may report it. A report changes no rank. */
export async function reportRun(
  { store, runIds, seenRuns }: ReportPorts,
  { uid, run, where }: Pick<CallBody<'report'>, 'uid' | 'run' | 'where'>,
  at: number,
): Promise<undefined> {
  if (run === undefined) throw new AppError('INVALID', 'Say which run it is.')
  const found = await requireRun(store, runIds, run, uid)
  if (!isReportable(found, uid)) {
    throw new AppError('INVALID', 'Only runs of others that stand on the boards can be reported.')
  }
  await seenRuns.keepReport({ id: found.id, uid, place: where, at })
  return undefined
}
