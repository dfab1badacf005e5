import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const positions = [
  ['home', 'home-top', '홈 상단'],
  ['home', 'home-between-cards', '홈 게임 카드 사이'],
  ['home', 'home-bottom', '홈 하단'],
  ['game', 'game-before', '게임 위'],
  ['game', 'game-after', '게임 아래'],
  ['leaderboard', 'leaderboard-top', '리더보드 상단'],
  ['leaderboard', 'leaderboard-mid', '리더보드 중간'],
] as const

export const ads: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(db)
    await sql`insert or ignore into ad_settings (id, version, ads_txt, adsense_client_id, adsense_snippet)
      values (1, 1, '', '', '')`.execute(db)
    for (const device of ['desktop', 'mobile']) {
      for (const [page, key, name] of positions) {
        await sql`insert or ignore into ad_placements
          (page, position_key, position_name, device_type, ad_unit_id, enabled)
          values (${page}, ${key}, ${name}, ${device}, null, 0)`.execute(db)
      }
    }
  },
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ad_settings')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('ads_txt', 'text', (column) => column.notNull())
    .addColumn('adsense_client_id', 'text', (column) => column.notNull())
    .addColumn('adsense_snippet', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('ad_units')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slot_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('ad_placements')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('position_key', 'text', (column) => column.notNull())
    .addColumn('position_name', 'text', (column) => column.notNull())
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('ad_unit_id', 'integer', (column) =>
      column.references('ad_units.id').onDelete('set null'),
    )
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addUniqueConstraint('ad_placements_place', ['position_key', 'device_type'])
    .execute()
}
