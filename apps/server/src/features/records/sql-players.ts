import { UID_SHOWN, type BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import type { RunKind, RunStatus } from '../runs/port.ts'
import type { PlayerBlock } from '../runs/port-records.ts'
import { playerBackground } from './sql-player-background.ts'
import { playersNamed } from './sql-players-named.ts'
import type { PlayerHistory, PlayerLists, PlayerRun, PageRequest } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { ALL_GAMES } from '../../store/sql/pace-profile-rows.ts'
import { isNotTrashed, isVerified, kindOf } from '../../store/sql/run-rows.ts'
import type { Database, RowOf } from '../../store/sql/schema.ts'

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
    ...playerBackground(db),
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
    historyOf: (player, page) => historyOf(db, player, page),
    async blockedPlayers(now, { limit, offset, search }) {
      let found = blocks(db).where('until', '>', now)
      if (search !== undefined)
        found = found.where('player_id', 'in', playersNamed(context, search))
      const rows = await found.orderBy('blocked_at', 'desc').limit(limit).offset(offset).execute()
      const total = await countRows(db.selectFrom(found.as('blocked')))
      return {
        rows: rows.map((row) => ({
          player: row.player_id,
          uid: row.uid,
          nickname: row.nickname,
          ...toBlock(row),
        })),
        total,
      }
    },
  }
}

async function historyOf(
  db: Kysely<Database>,
  player: number,
  page: PageRequest,
): Promise<PlayerHistory | null> {
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
    .where('game', '<>', ALL_GAMES)
    .executeTakeFirst()
  const block = await blocks(db).where('player_id', '=', player).executeTakeFirst()
  return {
    player: {
      ...known,
      watchable: watchable === 1,
      doubtedUntil: doubted?.until ?? 0,
      block: block ? toBlock(block) : null,
    },
    runs: await runsOf(db, player, page),
    total: await countRows(ownRuns(db, player)),
  }
}

const blocks = (db: Kysely<Database>) =>
  db
    .selectFrom('player_blocks')
    .innerJoin('players', 'players.id', 'player_id')
    .select(['player_id', 'uid', 'nickname', 'until', 'reason', 'email', 'blocked_at'])

const toBlock = ({
  until,
  reason,
  email,
  blocked_at: at,
}: RowOf<'player_blocks'>): PlayerBlock => ({ until, reason, email, at })

/** What was deleted lies in the trash and is listed there. */
const ownRuns = (db: Kysely<Database>, player: number) =>
  db.selectFrom('runs').where('player_id', '=', player).where(isNotTrashed)

/** The latest first. */
async function runsOf(
  db: Kysely<Database>,
  player: number,
  { limit, offset }: PageRequest,
): Promise<PlayerRun[]> {
  const rows = await ownRuns(db, player)
    .select(['id', 'kind', 'game', 'value', 'created_at as at', 'country', 'input'])
    .select(['status', 'seed', 'engine_version'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ kind, game, status, seed, engine_version, ...row }) => ({
    ...row,
    kind: kind === 'board' ? kindOf(game) : (kind as Exclude<RunKind, 'board'>),
    game: game as BoardSlug,
    status: status as RunStatus,
    verified: isVerified({ engine_version }),
    replayable: seed !== '' && kindOf(game) === 'game',
  }))
}
