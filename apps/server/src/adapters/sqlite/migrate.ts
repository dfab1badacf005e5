import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { NEWER_SCHEMA } from '../sql/start-refusals.ts'
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

export const sqliteMigrations = {
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

export async function migrate<D>(db: Kysely<D>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => sqliteMigrations },
    // As in PostgreSQL: a step that was written beside another one may come after it.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const reason = error instanceof Error ? error.message : 'for an unknown reason'
  const newer = reason.includes('corrupted migrations')
  throw new Error(newer ? NEWER_SCHEMA : `the database could not be migrated: ${reason}`, {
    cause: error,
  })
}
