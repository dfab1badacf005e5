import { AppError } from '../../app-error.ts'
import { NEWER_SCHEMA, UNFINISHED_MOVE } from '../sql/start-refusals.ts'
import { scores } from './migrations/0001-scores.ts'
import { challenge } from './migrations/0002-challenge.ts'
import { upkeep } from './migrations/0003-upkeep.ts'
import { admins } from './migrations/0004-admins.ts'
import { visits } from './migrations/0005-visits.ts'
import { ads } from './migrations/0006-ads.ts'
import { siteHealth } from './migrations/0007-site-health.ts'
import { playCounts } from './migrations/0008-play-counts.ts'
import { seeds } from './migrations/0009-seeds.ts'
import { fewerPages } from './migrations/0010-fewer-pages.ts'
import { trust } from './migrations/0011-trust.ts'
import { operators } from './migrations/0015-operators.ts'
import { runs } from './migrations/0020-runs.ts'
import { duels } from './migrations/0021-duels.ts'
import { namesakes } from './migrations/0022-namesakes.ts'
import { transfer } from './migrations/0025-transfer.ts'
import { adCounts } from './migrations/0027-ad-counts.ts'
import { visitFacts } from './migrations/0029-visit-facts.ts'
import { playsGone } from './migrations/0030-plays-gone.ts'
import type { Connection, ConnectionPool } from './pool.ts'
import { inTransaction, withConnection } from './transaction.ts'

/** Numbered and named as those of the embedded database: the same step has the same name in both. */
export const postgresMigrations: Readonly<Record<string, string>> = {
  '0001-scores': scores,
  '0002-challenge': challenge,
  '0003-upkeep': upkeep,
  '0004-admins': admins,
  '0005-visits': visits,
  '0006-ads': ads,
  '0007-site-health': siteHealth,
  '0008-play-counts': playCounts,
  '0009-seeds': seeds,
  '0010-fewer-pages': fewerPages,
  '0011-trust': trust,
  '0015-operators': operators,
  '0020-runs': runs,
  '0021-duels': duels,
  '0022-namesakes': namesakes,
  '0025-transfer': transfer,
  '0027-ad-counts': adCounts,
  '0029-visit-facts': visitFacts,
  '0030-plays-gone': playsGone,
}

/** Held by whoever migrates, until the transaction ends. */
const ONE_AT_A_TIME = `set local lock_timeout = '10min';
  set local statement_timeout = 0;
  select pg_advisory_xact_lock(730300, 0)`

const names = Object.keys(postgresMigrations)

/**
 * All missing steps in one transaction: of two nodes that start at once one waits for the other,
 * and what is killed midway has not begun.
 */
export async function migratePostgres(
  pool: ConnectionPool,
  { isMoved = false }: { readonly isMoved?: boolean } = {},
): Promise<void> {
  const done = await withConnection(pool, async (connection) => {
    if (!isMoved) await refuseHalfMoved(connection)
    return stepsDone(connection)
  })
  if (missing(done).length === 0) return
  await inTransaction(pool, async (connection) => {
    await connection.query(ONE_AT_A_TIME)
    await connection.query(
      'create table if not exists kysely_migration (name text primary key, timestamp text not null)',
    )
    for (const name of missing(await stepsDone(connection))) {
      await connection.query(postgresMigrations[name] ?? '')
      const values = [name, new Date().toISOString()]
      await connection.query({ text: 'insert into kysely_migration values ($1, $2)', values })
    }
  }).catch(explain)
}

async function refuseHalfMoved(connection: Connection): Promise<void> {
  const { rows } = await connection.query("select to_regclass('store_move') as moving")
  if (rows[0]?.['moving'] !== null) throw new Error(UNFINISHED_MOVE)
}

async function stepsDone(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query("select to_regclass('kysely_migration') as found")
  if (rows[0]?.['found'] === null) return []
  const done = await connection.query('select name from kysely_migration order by name')
  return done.rows.map(({ name }) => String(name))
}

function missing(done: readonly string[]): string[] {
  if (done.some((name) => !names.includes(name))) throw new Error(NEWER_SCHEMA)
  return names.filter((name) => !done.includes(name))
}

function explain(error: unknown): never {
  const reason = error instanceof AppError && error.cause ? error.cause : error
  const message = reason instanceof Error ? reason.message : String(reason)
  if (message === NEWER_SCHEMA) throw error
  throw new Error(`the database could not be migrated: ${message}`, { cause: error })
}
