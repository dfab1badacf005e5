import { betterOf, CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type {
  KeptRun,
  NewRun,
  RecordStatus,
  RunStatus,
  SpentRun,
} from '../../features/runs/port.ts'
import type { RankedScore } from '../../boards/port.ts'
import type { RecordRef, StoredRecord } from '../../features/runs/port-records.ts'
import type { Database, RowOf } from './schema.ts'
import type { ResolvedClaim } from '@reflex/games/trust'

/** The columns of a run, in the order in which they are written; whoever writes it knows its player. */
export const runColumns = [
  'session',
  'attempt',
  'kind',
  'host_id',
  'round_id',
  'game',
  'player_id',
  'value',
  'mistakes',
  'parts',
  'country',
  'created_at',
  'day',
  'status',
  'doubts',
  'engine_version',
  'seed',
  'input',
  'digest',
  'answer',
  'replaced',
] as const satisfies readonly (keyof RowOf<'runs'>)[]

export const toRunRow = (
  run: NewRun,
): Omit<RowOf<'runs'>, 'id' | 'player_id' | 'review_since'> => ({
  session: run.session,
  attempt: run.attempt,
  kind: run.kind,
  host_id: run.host ?? null,
  round_id: run.round ?? null,
  game: run.game,
  value: run.value,
  mistakes: run.mistakes,
  parts: run.parts && JSON.stringify(run.parts),
  country: run.country,
  created_at: run.createdAt,
  day: run.day ?? dayNumber(dayIndexOf(run.createdAt)),
  status: run.status,
  doubts: run.doubts.length > 0 ? JSON.stringify(run.doubts) : null,
  engine_version: run.engineVersion,
  seed: run.seed,
  input: run.input,
  digest: run.digest,
  answer: run.answer,
  replaced: run.paceProfile?.replaced ?? null,
})

/** What is read of a run to answer for it again. */
export const keptColumns = [
  'id',
  'player_id',
  'attempt',
  'digest',
  'created_at',
  'answer',
  'status',
] as const satisfies readonly (keyof RowOf<'runs'>)[]

/** What lies in the trash is answered for like what is gone: its session stays used. */
export const toKept = (
  row: Pick<RowOf<'runs'>, (typeof keptColumns)[number]>,
): KeptRun | SpentRun => {
  const { attempt, digest, created_at: createdAt, answer } = row
  if (row.status === TRASHED) return { attempt, digest, createdAt, answer: null }
  return { id: row.id, player: row.player_id, attempt, digest, createdAt, answer }
}

export const isKept = (run: KeptRun | SpentRun): run is KeptRun => run.answer !== null

/** The order that has the best first. */
export const bestFirst = (slug: BoardSlug): 'asc' | 'desc' =>
  betterOf(slug) === 'lower' ? 'asc' : 'desc'

export const kindOf = (slug: string): RecordRef['kind'] =>
  slug === CHALLENGE_SLUG ? 'challenge' : 'game'

/** Played again from its logs; a challenge may be believed by its times alone. */
export const isVerified = ({ engine_version }: Pick<RowOf<'runs'>, 'engine_version'>): boolean =>
  engine_version > 0

/** Written out, not bound: only so does the index of that status answer. */
export const hasStatus = (status: RunStatus) => sql<boolean>`status = ${sql.lit(status)}`

/** Runs of the boards, whatever their status. */
export const isBoard = sql<boolean>`kind = 'board'`

/** Of a run that an operator deleted, until it is restored or gone: it is nowhere else. */
export const TRASHED = 'trashed'
export const isNotTrashed = sql<boolean>`runs.status <> ${sql.lit(TRASHED)}`

const recordColumns = [
  'runs.id',
  'player_id',
  'game',
  'value',
  'runs.country',
  'runs.created_at',
  'status',
] as const

/** Those in the trash among them. */
export const allRecordsIn = (db: Kysely<Database>) =>
  db.selectFrom('runs').select(recordColumns).where(isBoard)

export const recordsIn = (db: Kysely<Database>) => allRecordsIn(db).where(isNotTrashed)

/** One record, where it is of the kind that it is asked for as. */
export const recordAt = (db: Kysely<Database>, { kind, id }: RecordRef) =>
  recordsIn(db)
    .where('runs.id', '=', id)
    .where('game', kind === 'challenge' ? '=' : '<>', CHALLENGE_SLUG)

type ListedRow = Pick<
  RowOf<'runs'>,
  'id' | 'player_id' | 'game' | 'value' | 'country' | 'created_at' | 'status'
>

export const toRanked = (row: ListedRow): RankedScore => ({
  id: row.id,
  player: row.player_id,
  slug: row.game as BoardSlug,
  value: row.value,
  country: row.country,
  at: row.created_at,
})

export const toStored = (row: ListedRow): StoredRecord => ({
  score: toRanked(row),
  status: row.status as RecordStatus,
})

/** An earlier run that waited and is decided: what it could not keep up is shown to the operator. */
export const resolvedColumns = (settled: ResolvedClaim) => ({
  session: settled.session,
  attempt: settled.attempt,
  status: settled.status,
  doubts: settled.status === 'review' ? JSON.stringify([settled.doubt]) : null,
})
