import { AppError } from '../../lib/app-error.ts'
import type { FoundRun, RunIds, RunStore, WatchedRun } from './port.ts'
import type { RoundGate } from './port-rounds.ts'

/** What may be seen of a run by whoever knows its id: all, or nothing. A room's run belongs to the room. */
const mayWatch = (run: WatchedRun, viewer: string | undefined): boolean => {
  if (run.status === 'rejected' || run.round !== null) return false
  if (run.uid === viewer) return true
  return run.status === 'ranked' && run.watchable
}

/** Without a seed, from before seeds were kept, nothing can be played again. */
export async function requireRun(
  store: Pick<RunStore, 'findRun'>,
  runIds: RunIds,
  id: string,
  viewer?: string,
): Promise<FoundRun> {
  const number = runIds.read(id)
  const run = number === null ? null : await store.findRun(number)
  if (number === null || !run || run.seed === '' || !mayWatch(run, viewer)) {
    throw new AppError('NOT_FOUND')
  }
  return { id: number, run }
}

export interface WatchPorts {
  readonly store: Pick<RunStore, 'findRun'>
  readonly runIds: RunIds
  readonly rounds: Pick<RoundGate, 'mayWatch'>
}

/** The same with the runs of a room's round, for whoever is in the room, once the round is over. */
export async function requireWatched(
  { store, runIds, rounds }: WatchPorts,
  id: string,
  viewer: string | undefined,
): Promise<FoundRun> {
  const number = runIds.read(id)
  const run = number === null ? null : await store.findRun(number)
  if (number === null || !run || run.round === null) return requireRun(store, runIds, id, viewer)
  if (!(await rounds.mayWatch(run.round, viewer))) throw new AppError('NOT_FOUND')
  return { id: number, run }
}

/** A duel's run is on no board, and nobody is heard against themselves. */
export const isReportable = ({ run }: FoundRun, viewer: string | undefined): boolean =>
  run.kind === 'board' && run.uid !== viewer

/** The answer as text: the log was checked when it came, and to read it again costs more than all else. */
export function runAsJson(id: string, found: FoundRun, viewer?: string): string {
  const { run } = found
  const { game, ms, mistakes, nickname, country, createdAt, seed, engineVersion, log } = run
  const facts = JSON.stringify({
    run: id,
    game,
    ms,
    mistakes,
    nickname,
    country,
    created_at: createdAt,
    seed,
    engine_version: engineVersion,
    reportable: isReportable(found, viewer),
  })
  return `${facts.slice(0, -1)},"log":${log}}`
}

/** What it takes to play it again, one entry a line; whose it is stands on the page and in no file. */
export function runAsFile(id: string, { run }: FoundRun): string {
  const { game, ms, mistakes, createdAt, seed, engineVersion, log } = run
  const facts = JSON.stringify({
    run: id,
    game,
    engine_version: engineVersion,
    created_at: createdAt,
    ms,
    mistakes,
    seed,
  })
  const entries: readonly unknown[] = JSON.parse(log)
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`)
  return `${facts.slice(0, -1)},"log":[\n${lines.join(',\n')}\n]}\n`
}
