import { betterOf, type BoardSlug } from '@reflex/contract'
import { profileText, joined, joinedPlayTimes, playTimesText } from '@reflex/games/trust'
import type { Kysely } from 'kysely'
import type { StoredRecord } from '../runs/port-records.ts'
import type { CodeRefusal, EnteredCode, JoinedRecord, Refused } from './port.ts'
import { changingRuns } from '../../store/sql/changing-runs.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { changedHands, holdPlayers } from '../../store/sql/hold-player.ts'
import {
  ALL_GAMES,
  toKnownPaceProfile,
  toPlayTimes,
  type PaceProfileRow,
} from '../../store/sql/pace-profile-rows.ts'
import { countRuns } from '../runs/sql-own-runs.ts'
import { playerOf } from '../../store/sql/player-of.ts'
import { joinTries } from './sql-daily-tries.ts'
import { handNameReports } from './sql-name-reports.ts'
import { handMemberships } from './sql-memberships.ts'
import { handPlaces } from './sql-room-places.ts'
import { handSubscriptions } from './sql-subscriptions.ts'
import { handReports } from '../runs/sql-run-reports.ts'
import { recordsIn, toStored } from '../../store/sql/run-rows.ts'
import type { Database, RowOf } from '../../store/sql/schema.ts'
import { all, run, type Steps } from '../../store/sql/steps.ts'

type Player = RowOf<'players'>

export const refuse = (refused: CodeRefusal): Refused => ({ refused })

/** Why a code is not good for this player; null when it is. */
export function whyRefused(
  code: RowOf<'transfer_codes'>,
  asker: string,
  { uid, at }: EnteredCode,
): CodeRefusal | null {
  if (code.used_by !== null) return code.used_by === uid ? null : 'used'
  if (code.uid === asker) return 'own'
  return code.expires_at <= at ? 'expired' : null
}

const codeOf = (db: Kysely<Database>, hash: string) =>
  db.selectFrom('transfer_codes').selectAll().where('code_hash', '=', hash)

/** A code and who asks; in this order, so that whoever was joined by it finds it used. */
export function* lookAtCode(
  db: Kysely<Database>,
  { hash, uid }: Pick<EnteredCode, 'hash' | 'uid'>,
): Steps<{ asker: Player | undefined; code: RowOf<'transfer_codes'> | undefined }> {
  const [asker] = yield* all(playerOf(db, uid).selectAll())
  const [code] = yield* all(codeOf(db, hash))
  return { asker, code }
}

/** Both uids first, then the players: of two who enter the same code one waits for the other. */
export function* joinPlayers(
  context: SqlContext,
  entered: EnteredCode,
): Steps<JoinedRecord | Refused> {
  const { db } = context
  const [known] = yield* all(codeOf(db, entered.hash))
  if (!known) return refuse('unknown')
  yield* holdUids(context, [known.uid, entered.uid])
  const { asker, code } = yield* lookAtCode(db, entered)
  if (code?.uid !== known.uid) throw changedHands()
  const why = whyRefused(code, asker?.uid ?? entered.uid, entered)
  if (why) return refuse(why)
  yield* run(introduce(db, code.uid, entered.at))
  const players = yield* holdPlayers(context, 'uid', [code.uid, asker?.uid ?? entered.uid])
  const stays = players.find(({ uid }) => uid === code.uid)
  if (!stays) throw changedHands()
  const gone = players.find(({ uid }) => uid !== code.uid) ?? null
  if (asker && asker.uid !== code.uid && !gone) throw changedHands()
  const moved = gone
    ? yield* changingRuns(context, [gone.id, stays.id], () => moveAll(context, gone, stays))
    : []
  yield* handReports(db, asker?.uid ?? entered.uid, stays.uid)
  yield* handPlaces(db, asker?.uid ?? entered.uid, stays.uid)
  yield* handNameReports(db, asker?.uid ?? entered.uid, stays.uid)
  yield* handSubscriptions(db, asker?.uid ?? entered.uid, stays.uid)
  yield* run(
    db
      .updateTable('transfer_codes')
      .set({
        used_by: entered.uid,
        ...(entered.belongings !== undefined && { returned: entered.belongings }),
      })
      .where('code_hash', '=', entered.hash),
  )
  if (code.used_by === null) yield* leadTo(db, asker?.uid ?? entered.uid, stays)
  const { uid, id: player } = stays
  return {
    refused: null,
    nickname: stays.nickname ?? gone?.nickname ?? null,
    runs: yield* countRuns(db, player),
    uid,
    player,
    belongings: code.belongings,
    gone: gone && { uid: gone.uid, player: gone.id },
    moved,
  }
}

/** Nobody is made or joined under these until the end. */
function* holdUids({ db, dialect }: SqlContext, uids: readonly string[]): Steps<void> {
  if (!dialect.holdUid) return
  for (const uid of uids.toSorted()) yield dialect.holdUid(uid).compile(db)
}

/** Somebody may show a code before their first run. */
const introduce = (db: Kysely<Database>, uid: string, at: number) =>
  db
    .insertInto('players')
    .values({ uid, nickname: null, country: 'XX', created_at: at, seen_at: at })
    .onConflict((conflict) => conflict.column('uid').doNothing())

/** Whatever goes by this uid is the other's, also a code that it still shows. */
function* leadTo(db: Kysely<Database>, uid: string, stays: Player): Steps<void> {
  const to = { player_id: stays.id }
  const lead = db.insertInto('joined_players').values({ uid, ...to })
  yield* run(lead.onConflict((conflict) => conflict.column('uid').doUpdateSet(to)))
  yield* run(db.updateTable('transfer_codes').set({ uid: stays.uid }).where('uid', '=', uid))
}

/** Everything that knows a player's number, and then nothing does any more. */
function* moveAll(context: SqlContext, gone: Player, stays: Player): Steps<StoredRecord[]> {
  const { db } = context
  const [from, to] = [{ player: gone.id }, { player_id: stays.id }]
  const records = yield* all(recordsIn(db).where('player_id', '=', from.player).orderBy('runs.id'))
  yield* joinTries(db, gone.id, stays.id)
  yield* run(db.updateTable('runs').set(to).where('player_id', '=', from.player))
  yield* run(db.updateTable('trash').set(to).where('player_id', '=', from.player))
  yield* joinPaceProfiles(db, gone.id, stays.id)
  yield* joinAbout(db, gone.id, stays.id)
  yield* joinNames(db, gone, stays)
  yield* handMemberships(context, gone.id, stays.id)
  yield* run(db.updateTable('joined_players').set(to).where('player_id', '=', from.player))
  yield* run(db.deleteFrom('players').where('id', '=', gone.id))
  yield* run(db.updateTable('players').set(joinedProfile(gone, stays)).where('id', '=', stays.id))
  return records.map(toStored)
}

/** What operators see of both: of two blocks the longer one holds. */
function* joinAbout(db: Kysely<Database>, gone: number, stays: number): Steps<void> {
  const both = db.selectFrom('player_blocks').selectAll().where('player_id', 'in', [gone, stays])
  const [longest, other] = (yield* all(both)).toSorted((a, b) => b.until - a.until)
  if (longest) {
    if (other) yield* run(db.deleteFrom('player_blocks').where('player_id', '=', other.player_id))
    const theirs = db.updateTable('player_blocks').set({ player_id: stays })
    yield* run(theirs.where('player_id', '=', longest.player_id))
  }
  const lines = db.updateTable('operator_log_players').set({ player_id: stays })
  yield* run(lines.where('player_id', '=', gone))
}

/** Names of both; the one of whoever goes is a former one, where the other has a name. */
function* joinNames(db: Kysely<Database>, gone: Player, stays: Player): Steps<void> {
  const former = yield* all(
    db.selectFrom('player_names').selectAll().where('player_id', '=', gone.id),
  )
  const { nickname, seen_at: until } = gone
  const isFormer = nickname !== null && stays.nickname !== null && nickname !== stays.nickname
  const names = isFormer ? [...former, { player_id: gone.id, nickname, until }] : former
  for (const name of names) {
    const handed = db.insertInto('player_names').values({ ...name, player_id: stays.id })
    yield* run(
      handed.onConflict((conflict) => conflict.columns(['player_id', 'nickname']).doNothing()),
    )
  }
}

/** The name is that of whoever stays, where they have one. Who asked not to be watched is not. */
const joinedProfile = (gone: Player, stays: Player) => ({
  nickname: stays.nickname ?? gone.nickname,
  country: stays.country === 'XX' ? gone.country : stays.country,
  created_at: Math.min(gone.created_at, stays.created_at),
  seen_at: Math.max(gone.seen_at, stays.seen_at),
  watchable: Math.min(gone.watchable, stays.watchable),
})

/** Merges the pace profiles of two players; the later end of doubt holds. */
function* joinPaceProfiles(db: Kysely<Database>, gone: number, stays: number): Steps<void> {
  const rows = yield* all(
    db.selectFrom('player_forms').selectAll().where('player_id', 'in', [gone, stays]),
  )
  const formOf = (player: number, game: string) =>
    rows.find((row) => row.player_id === player && row.game === game)
  for (const theirs of rows.filter(({ player_id }) => player_id === gone)) {
    const { game } = theirs
    const own = formOf(stays, game)
    const values = {
      // Later than either: whoever decided on one of them must decide anew.
      version: Math.max(own?.version ?? 0, theirs.version) + 1,
      doubted_until: Math.max(own?.doubted_until ?? 0, theirs.doubted_until),
      form: own ? joinedText(game, own, theirs) : theirs.form,
    }
    yield* run(
      db
        .insertInto('player_forms')
        .values({ player_id: stays, game, ...values })
        .onConflict((conflict) => conflict.columns(['player_id', 'game']).doUpdateSet(values)),
    )
  }
}

function joinedText(game: string, own: PaceProfileRow, theirs: PaceProfileRow): string {
  if (game === ALL_GAMES) {
    return playTimesText(joinedPlayTimes(toPlayTimes(own).times, toPlayTimes(theirs).times))
  }
  const forms = [toKnownPaceProfile(own).profile, toKnownPaceProfile(theirs).profile] as const
  return profileText(joined(...forms, betterOf(game as BoardSlug)))
}
