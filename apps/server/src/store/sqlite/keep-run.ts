import type Sqlite from 'better-sqlite3'
import type { KeepResult, KeptRun, NewRun, SpentRun } from '../../features/runs/port.ts'
import { OWN_ID } from '../../boards/bests-text.ts'
import { uidHash } from '../sql/erased-uids.ts'
import { ALL_GAMES } from '../sql/pace-profile-rows.ts'
import { isKept, runColumns, toKept, toRunRow, resolvedColumns } from '../sql/run-rows.ts'
import type { RowOf } from '../sql/schema.ts'
import { FIND_RUNS, type KeepStatements } from './statements.ts'

/** Everything that has to be read before a run is written, in one row. */
type Before = [
  player: number | null,
  nickname: string | null,
  country: string | null,
  seenAt: number | null,
  isSessionUsed: number,
  isJoined: number,
  isErased: number,
  formVersion: number | null,
  timesVersion: number | null,
]

/** Players are forgotten after months: to note the day is enough, and spares two pages of most runs. */
const TOUCH_EVERY_MS = 86_400_000

/**
 * Writes one run with its player, log and form; runs inside the writer's transaction. All that may be
 * against it is found out first, so that nothing is written of a run that is not kept.
 */
export function keepRun(statements: KeepStatements, run: NewRun): KeepResult {
  const { session, uid, begunAt, game, paceProfile, played, host, round } = run
  const hash = begunAt === undefined ? null : uidHash(uid)
  const asked = [session, session, uid, hash, begunAt ?? 0, uid, game]
  const before = statements.lookBefore.get(asked) as Before
  const [player, , , , isSessionUsed, isJoined, isErased, formVersion, timesVersion] = before
  const used = isSessionUsed === 1 ? usedBefore(statements, run) : null
  if (used) return used
  if (isErased === 1) return { what: 'spent' }
  const isOvertaken =
    isJoined === 1 ||
    (paceProfile !== undefined && paceProfile.after !== (formVersion ?? 0)) ||
    (played !== undefined && played.after !== (timesVersion ?? 0))
  if (isOvertaken) return { what: 'overtaken' }
  if (host !== undefined && !statements.isThere.get(host)) return { what: 'gone' }
  if (round !== undefined && !statements.isRound.get(round)) return { what: 'gone' }
  if (run.kind === 'daily' && !statements.isTry.get(session, player)) return { what: 'gone' }
  return written(statements, run, player === null ? null : before)
}

/** What a run is that its session has given already, or has no room for; null for the next one. */
function usedBefore(
  statements: KeepStatements,
  { session, digest, attempt }: NewRun,
): KeepResult | null {
  const kept = statements.findRuns.all(session) as RowOf<'runs'>[]
  const same = kept.find((row) => row.digest === digest)
  if (same) return knownAs(toKept(same))
  const spent = statements.findSpent.all(session) as RowOf<'spent_sessions'>[]
  if (spent.some((row) => row.digest === digest)) return { what: 'spent' }
  const next = 1 + Math.max(...[...kept, ...spent].map((row) => row.attempt))
  return attempt === next ? null : { what: 'overtaken' }
}

const knownAs = (run: KeptRun | SpentRun): KeepResult =>
  isKept(run) ? { what: 'known', run } : { what: 'spent' }

function written(statements: KeepStatements, run: NewRun, known: Before | null): KeepResult {
  const { player, renamed } = known ? touched(statements, run, known) : added(statements, run)
  const { game, paceProfile, played, log } = run
  const row = { ...toRunRow(run), player_id: player }
  const values = runColumns.map((column) => row[column])
  const id = Number(statements.insertRun.run(values).lastInsertRowid)
  if (paceProfile) {
    const bests = paceProfile.bests.replaceAll(OWN_ID, String(id))
    statements.putPaceProfile.run(player, game, paceProfile.after + 1, paceProfile.text, bests)
  }
  if (played) statements.putPaceProfile.run(player, ALL_GAMES, played.after + 1, played.text, '')
  if (run.kind === 'daily') statements.endTry.run(row.parts, run.session)
  if (log !== null) statements.insertLog.run(id, log)
  for (const settled of paceProfile?.resolved ?? []) {
    const { status, doubts, session, attempt } = resolvedColumns(settled)
    const since = status === 'review' ? run.createdAt : null
    statements.resolveRun.run(status, doubts, since, session, attempt)
  }
  return { what: 'kept', id, player, renamed }
}

interface WrittenPlayer {
  readonly player: number
  readonly renamed: boolean
}

function added(
  statements: KeepStatements,
  { uid, nickname, country, createdAt }: NewRun,
): WrittenPlayer {
  const values = [uid, nickname ?? null, country, createdAt, createdAt]
  return { player: Number(statements.insertPlayer.run(values).lastInsertRowid), renamed: false }
}

function touched(
  statements: KeepStatements,
  { nickname, country, createdAt }: NewRun,
  [id, before, from, seenAt]: Before,
): WrittenPlayer {
  const player = Number(id)
  const shown = nickname === undefined ? before : nickname
  const renamed = shown !== before
  // Seen before renamed: the former name is kept with that time.
  if (renamed || country !== from || createdAt - Number(seenAt) >= TOUCH_EVERY_MS) {
    statements.touchPlayer.run(country, createdAt, player)
  }
  if (renamed) statements.renamePlayer.run(shown, player)
  return { player, renamed }
}

/**
 * Whether this very run was written but never answered: then whoever waits for it still brings
 * it to the boards. The same run sent again came at another time and is none of that.
 */
export function findKept(sqlite: Sqlite.Database, run: NewRun): KeepResult | null {
  const rows = sqlite.prepare(FIND_RUNS).all(run.session) as RowOf<'runs'>[]
  const row = rows.find(
    ({ digest, created_at }) => digest === run.digest && created_at === run.createdAt,
  )
  return row ? { what: 'kept', id: row.id, player: row.player_id, renamed: true } : null
}
