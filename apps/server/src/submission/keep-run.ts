import { AppError } from '../app-error.ts'
import type { Kept, KeptRun, NewRun, SpentRun } from '../ports/kept-runs.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { Rankings } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'
import { keepSettling, type Settling } from './settling.ts'

export interface KeepPorts {
  readonly store: Store
  readonly rankings: Rankings
  readonly records: Settling
  readonly metrics?: Pick<Metrics, 'submitted'>
}

export interface RunToKeep {
  readonly session: string
  readonly digest: string
  /** A session of one run. */
  readonly isOnly: boolean
  /** Called again with what is known by then, whenever another run came first. */
  decide(): Promise<NewRun | KeptRun>
  /** Told once for each run that is written. */
  readonly onKept?: ((run: NewRun) => void) | undefined
}

/** Somebody else would have to come first each time. */
const TRIES = 100

/** The one way of every kind of run: it is decided, kept, ranked, and then it is answered. */
export async function keepRun(ports: KeepPorts, asked: RunToKeep): Promise<KeptRun> {
  for (let tries = 0; tries < TRIES; tries++) {
    const run = await asked.decide()
    if (!('kind' in run)) return run
    const result = await keepSettling(ports, run)
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
  { kind, game: slug, value, country, createdAt: at, status, form }: NewRun,
  { id, player, renamed }: Kept,
): Promise<void> {
  if (kind === 'board' && status !== 'kept') metrics?.submitted(status)
  if (form) {
    const { replaced, recounts } = form
    await rankings.kept({ id, player, slug, value, country, at, replaced, recounts })
  }
  if (renamed) await rankings.rename(player)
}
