import { noPlayTimes, playTimesText } from '@reflex/games/trust'
import type { Kysely } from 'kysely'
import type { PlayerBlock, RecordStore } from '../runs/port-records.ts'
import { noteChange } from '../../store/sql/changing-runs.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { holdPlayer } from '../../store/sql/hold-player.ts'
import { ALL_GAMES } from '../../store/sql/pace-profile-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { done, run, type Steps } from '../../store/sql/steps.ts'

type BlockStore = Pick<RecordStore, 'blockPlayer' | 'unblockPlayer' | 'forgetEndedBlocks'>

export function blockStore(context: SqlContext): BlockStore {
  const { db, write } = context
  return {
    blockPlayer: (player, block) => write(() => blockPlayer(context, player, block)),
    unblockPlayer: (player) => write(() => unblockPlayer(context, player)),
    forgetEndedBlocks: (now) =>
      write(() => done(db.deleteFrom('player_blocks').where('until', '<=', now))),
  }
}

function* blockPlayer(
  context: SqlContext,
  player: number,
  { until, reason, email, at }: PlayerBlock,
): Steps<boolean> {
  const { db } = context
  if (!(yield* holdPlayer(context, player))) return false
  const block = { until, reason, email, blocked_at: at }
  yield* run(
    db
      .insertInto('player_blocks')
      .values({ player_id: player, ...block })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(block)),
  )
  yield* endAt(db, player, until)
  return true
}

function* unblockPlayer(context: SqlContext, player: number): Steps<boolean> {
  const { db } = context
  if (!(yield* holdPlayer(context, player))) return false
  const lifted = yield* run(db.deleteFrom('player_blocks').where('player_id', '=', player))
  if (lifted === 0) return false
  yield* endAt(db, player, 0)
  return true
}

/**
 * In the row that every run of theirs is decided with. All of their rows get another version: a run that
 * was decided before is decided anew.
 */
function* endAt(db: Kysely<Database>, player_id: number, doubted_until: number): Steps<void> {
  const form = playTimesText(noPlayTimes)
  const first = db
    .insertInto('player_forms')
    .values({ player_id, game: ALL_GAMES, version: 0, form })
    .onConflict((conflict) => conflict.doNothing())
  yield* done(first)
  const rows = db.updateTable('player_forms').where('player_id', '=', player_id)
  yield* run(rows.set(({ eb }) => ({ version: eb('version', '+', 1) })))
  yield* run(rows.set({ doubted_until }).where('game', '=', ALL_GAMES))
  // Every node reads the player anew.
  yield* noteChange(db, player_id, '', '')
}
