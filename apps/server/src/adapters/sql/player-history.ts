import { UID_SHOWN, type BoardSlug } from '@reflex/contract'
import type { PlayerHistory, PlayerLists, PlayerRun } from '../../ports/player-lists.ts'
import type { PageRequest } from '../../ports/record-lists.ts'
import type { SqlContext } from './context.ts'
import { countRows } from './count-rows.ts'
import { logHeads } from './pressed-with.ts'
import { recordsOf, runKinds, tableOf, type RunKind } from './record-rows.ts'

const SAME_UID_AT_MOST = 20
const FACE = [
  'id',
  'uid',
  'nickname',
  'country',
  'created_at as createdAt',
  'seen_at as seenAt',
] as const

export function createPlayerLists(context: SqlContext): PlayerLists {
  const { db } = context
  return {
    async playersShownAs(shown) {
      const start = shown.toLowerCase().slice(0, UID_SHOWN)
      return db
        .selectFrom('players')
        .select(FACE)
        .where('uid', '>=', start)
        .where('uid', '<', `${start}~`)
        .orderBy('seen_at', 'desc')
        .limit(SAME_UID_AT_MOST)
        .execute()
    },
    historyOf: (player, page) => historyOf(context, player, page),
  }
}

/** Each table is read up to the end of the page. */
async function historyOf(
  context: SqlContext,
  player: number,
  page: PageRequest,
): Promise<PlayerHistory | null> {
  const { db } = context
  const profile = await db
    .selectFrom('players')
    .select([...FACE, 'watchable'])
    .where('id', '=', player)
    .executeTakeFirst()
  if (!profile) return null
  const { watchable, ...known } = profile
  const doubted = await db
    .selectFrom('player_forms')
    .select(({ fn }) => fn.max('doubted_until').as('until'))
    .where('player_id', '=', player)
    .executeTakeFirst()
  const [found, totals] = await Promise.all([
    Promise.all(runKinds.map((kind) => runsOf(context, kind, player, page))),
    Promise.all(
      runKinds.map((kind) =>
        countRows(db.selectFrom(tableOf(kind)).where('player_id', '=', player)),
      ),
    ),
  ])
  const runs = found.flat().sort((a, b) => b.at - a.at || b.id - a.id)
  return {
    player: { ...known, watchable: watchable === 1, doubtedUntil: doubted?.until ?? 0 },
    runs: runs.slice(page.offset, page.offset + page.limit),
    total: totals.reduce((sum, total) => sum + total, 0),
  }
}

async function runsOf(
  context: SqlContext,
  kind: RunKind,
  player: number,
  { limit, offset }: PageRequest,
): Promise<PlayerRun[]> {
  const { db } = context
  const rows = await db
    .selectFrom(recordsOf(db, kind))
    .select(['id', 'slug', 'value', 'created_at as at', 'country', 'status', 'verified'])
    .where('player_id', '=', player)
    .orderBy('created_at', 'desc')
    .limit(offset + limit)
    .execute()
  const logs = await logHeads(context, kind, rows)
  return rows.map(({ slug, status, verified, ...row }) => ({
    ...row,
    kind,
    game: slug as BoardSlug,
    status: status as PlayerRun['status'],
    verified: verified === 1,
    input: logs.get(row.id)?.input ?? null,
    replayable: (logs.get(row.id)?.seed ?? '') !== '',
  }))
}
