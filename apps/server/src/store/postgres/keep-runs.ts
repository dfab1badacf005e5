import { CompiledQuery, type Kysely } from 'kysely'
import type { KeepResult, NewRun } from '../../features/runs/port.ts'
import { erasureAfter, uidHash } from '../sql/erased-uids.ts'
import { findRuns } from '../../features/runs/sql-runs.ts'
import { isKept, isNotTrashed, toRunRow, resolvedColumns } from '../sql/run-rows.ts'
import type { Database } from '../sql/schema.ts'
import type { Steps } from '../sql/steps.ts'
import { asJson } from './as-json.ts'
import type { ConnectionPool } from './pool.ts'
import { ask } from './transaction.ts'

const ANSWER_WITHIN_MS = 8000

/** As the database's own type has it: `new_run`. */
const toBatchRow = (run: NewRun) => ({
  ...toRunRow(run),
  uid: run.uid,
  nickname: run.nickname ?? null,
  renames: run.nickname !== undefined,
  log: run.log,
  ...(run.begunAt !== undefined && { uid_hash: uidHash(run.uid), begun_at: run.begunAt }),
  ...(run.paceProfile && {
    form: run.paceProfile.text,
    form_after: run.paceProfile.after,
    bests: run.paceProfile.bests,
  }),
  ...(run.played && { times: run.played.text, times_after: run.played.after }),
})

const toResolved = ({ session, paceProfile }: NewRun) =>
  (paceProfile?.resolved ?? []).map((settled) => ({
    by_session: session,
    ...resolvedColumns(settled),
  }))

const TAKE = 'select * from take_runs($1, $2)'

const valuesOf = (runs: readonly NewRun[]): unknown[] => [
  asJson(runs.map(toBatchRow)),
  asJson(runs.flatMap(toResolved)),
]

function toKept(row: Record<string, unknown>): KeepResult {
  const [id, player] = [Number(row['of_id']), Number(row['of_player'])]
  return { what: 'kept', id, player, renamed: row['is_renamed'] === true }
}

/** Null for a run that was not written: why is asked for it alone. */
export async function takeRuns(
  pool: ConnectionPool,
  runs: readonly NewRun[],
): Promise<(KeepResult | null)[]> {
  const asked = { text: TAKE, values: valuesOf(runs), query_timeout: ANSWER_WITHIN_MS }
  const { rows } = await ask(pool, asked)
  const kept = new Map(rows.map((row) => [String(row['of_session']), row]))
  return runs.map(({ session }) => {
    const row = kept.get(session)
    return row ? toKept(row) : null
  })
}

/** The same as a part of a transaction. */
export function* takeRun(run: NewRun): Steps<KeepResult | null> {
  const { rows } = yield CompiledQuery.raw(TAKE, valuesOf([run]))
  const [row] = rows as Record<string, unknown>[]
  return row ? toKept(row) : null
}

/** What came in the way of a run: the same one, its deletion, its host's, or another run. */
export async function whyNotKept(db: Kysely<Database>, run: NewRun): Promise<KeepResult> {
  const { session, digest, host, round } = run
  const same = (await findRuns(db, session)).find((each) => each.digest === digest)
  if (same) return isKept(same) ? { what: 'known', run: same } : { what: 'spent' }
  if (await erasureAfter(db, run).executeTakeFirst()) return { what: 'spent' }
  if (host !== undefined) {
    const there = db.selectFrom('runs').select('id').where('id', '=', host).where(isNotTrashed)
    if (!(await there.executeTakeFirst())) return { what: 'gone' }
  }
  if (round !== undefined) {
    const there = db.selectFrom('room_rounds').select('id').where('id', '=', round)
    if (!(await there.executeTakeFirst())) return { what: 'gone' }
  }
  if (run.kind === 'daily') {
    const there = db.selectFrom('daily_tries').select('day').where('session', '=', session)
    if (!(await there.executeTakeFirst())) return { what: 'gone' }
  }
  return { what: 'overtaken' }
}
