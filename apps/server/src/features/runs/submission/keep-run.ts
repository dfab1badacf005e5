import { AppError } from '../../../lib/app-error.ts'
import type { Kept, KeptRun, NewRun, SpentRun, KeepResult } from '../port.ts'
import type { Metrics } from '../../../ops/port.ts'
import type { Rankings, RankedScore } from '../../../boards/port.ts'
import type { Store } from '../../../store/port.ts'

export interface KeepPorts {
  readonly store: Store
  readonly rankings: Rankings
  readonly records: BoardsThatFollow
  readonly metrics?: Pick<Metrics, 'submitted'>
}

export interface RunToKeep {
  readonly session: string
  readonly digest: string
  /** A session of one run. */
  readonly isOnly: boolean
  /** Called again whenever another run of the player came first. */
  decide(): Promise<NewRun | KeptRun>
  /** Told once for each run that is written. */
  readonly onKept?: ((run: NewRun) => void) | undefined
}

/** Somebody else would have to come first each time. */
const TRIES = 100

/** Every kind of run goes this way: decide, keep, rank, answer. */
export async function keepRun(ports: KeepPorts, asked: RunToKeep): Promise<KeptRun> {
  for (let tries = 0; tries < TRIES; tries++) {
    const run = await asked.decide()
    if (!('kind' in run)) return run
    const result = await keepAndConfirm(ports, run)
    if (result.what === 'kept') {
      asked.onKept?.(run)
      await rank(ports, run, result)
      return { ...run, id: result.id, player: result.player }
    }
    if (result.what === 'known') return result.run
    if (result.what === 'spent') throw new AppError('TOKEN_USED')
    if (result.what === 'gone') throw new AppError('NOT_FOUND')
    const before = asked.isOnly ? await ports.store.findRuns(asked.session) : []
    if (before.length > 0) return sameAmong(before, asked.digest)
  }
  throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 })
}

/** The run that this body gave; another body, or one whose run was deleted, has used its session. */
export function sameAmong(runs: readonly (KeptRun | SpentRun)[], digest: string): KeptRun {
  const same = runs.find((run) => run.digest === digest)
  if (!same || same.answer === null) throw new AppError('TOKEN_USED')
  return same
}

/** Written first, ranked after: boards never show what a power cut could take back. */
async function rank(
  { rankings, metrics }: KeepPorts,
  { kind, game: slug, value, country, createdAt: at, status, paceProfile }: NewRun,
  { id, player, renamed }: Kept,
): Promise<void> {
  if (kind === 'board' && status !== 'kept') metrics?.submitted(status)
  if (paceProfile) {
    const { replaced, recounts } = paceProfile
    await rankings.kept({ id, player, slug, value, country, at, replaced, recounts })
  }
  if (renamed) await rankings.rename(player)
}

/** Whoever keeps boards and stored days true to the store. */
export interface BoardsThatFollow {
  /** Runs what lets earlier records in; every board and stored day of theirs follows. */
  letIn<T>(task: () => Promise<{ value: T; ranked: readonly RankedScore[] }>): Promise<T>
}

interface ConfirmingPorts {
  readonly store: Pick<Store, 'keepRun' | 'recordsOfSessions'>
  readonly records: BoardsThatFollow
}

/** Keeps a run; where it confirms earlier ones, those come to the boards with their own dates. */
async function keepAndConfirm(
  { store, records }: ConfirmingPorts,
  run: NewRun,
): Promise<KeepResult> {
  const confirmed = run.paceProfile?.resolved.filter(({ status }) => status === 'ranked') ?? []
  if (confirmed.length === 0) return store.keepRun(run)
  return records.letIn(async () => {
    const value = await store.keepRun(run)
    const found = await store.recordsOfSessions(run.game, confirmed)
    const ranked = found.filter(({ status }) => status === 'ranked').map(({ score }) => score)
    return { value, ranked }
  })
}
