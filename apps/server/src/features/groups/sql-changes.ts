import { GROUP_MEMBERS_MAX, GROUPS_OF_A_PLAYER } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import { bringGroupPoints } from '../players/sql-group-points.ts'
import { changedGroups } from '../players/sql-memberships.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { counted } from '../../store/sql/count-rows.ts'
import { holdPlayerOf } from '../../store/sql/hold-player.ts'
import { playerOf } from '../../store/sql/player-of.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, done, type Steps } from '../../store/sql/steps.ts'
import type { Came, Comer, FounderChange, FounderRefusal, GroupStore, JoinRefusal } from './port.ts'
import { membersIn } from './sql-members.ts'

type Changes = Pick<GroupStore, 'addGroup' | 'join' | 'leave' | 'change'>

/** Whatever changes a player holds the player first, and then the group. */
export const groupChanges = (context: SqlContext): Changes => {
  const { write } = context
  return {
    addGroup: (group, founder) => write(() => addGroup(context, group, founder)),
    join: (code, comer) => write(() => join(context, code, comer)),
    leave: (code, uid) => write(() => leave(context, code, uid)),
    change: (code, uid, change) => write(() => changeByFounder(context, code, uid, change)),
  }
}

function* addGroup(
  context: SqlContext,
  { code, name }: { readonly code: string; readonly name: string },
  founder: Comer,
): Steps<Came | 'taken' | 'too-many'> {
  const { db } = context
  const { at } = founder
  const { id: player, ...came } = yield* introduced(context, founder)
  if (yield* isInTooMany(db, player)) return 'too-many'
  const added = db
    .insertInto('groups')
    .values({ code, name, version: 1, created_at: at, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
  const [group] = yield* all(added.returning('id'))
  if (!group) return 'taken'
  yield* addMember(db, { group_id: group.id, player_id: player, founder: 1, joined_at: at })
  yield* countDay(db, at, 'made')
  return came
}

function* join(context: SqlContext, code: string, comer: Comer): Steps<Came | JoinRefusal> {
  const { db } = context
  const [known] = yield* all(groupOf(db, code))
  if (!known) return 'missing'
  const [there] = yield* all(memberIn(db, known.id, comer.uid))
  // Asked before somebody is made who then cannot come in.
  if (!there && (yield* isFull(db, known.id))) return 'full'
  const { id: player, ...came } = yield* introduced(context, comer)
  const group = yield* holdGroup(context, code)
  if (group === null) return 'missing'
  const [already] = yield* all(memberIn(db, group, comer.uid))
  if (already) return came
  const removals = db.selectFrom('group_removals').select('player_id')
  const removed = removals.where('group_id', '=', group).where('player_id', '=', player)
  if ((yield* all(removed)).length > 0) return 'removed'
  if (yield* isFull(db, group)) return 'full'
  if (yield* isInTooMany(db, player)) return 'too-many'
  const { at } = comer
  yield* addMember(db, { group_id: group, player_id: player, founder: 0, joined_at: at })
  yield* bringGroupPoints(db, { group, player, uid: comer.uid })
  const used = db
    .updateTable('groups')
    .set(({ eb }) => ({ used_at: at, version: eb('version', '+', 1) }))
  yield* done(used.where('id', '=', group))
  yield* countDay(db, at, 'joined')
  return came
}

function* leave(context: SqlContext, code: string, uid: string): Steps<boolean> {
  const { db } = context
  const held = yield* holdPlayerOf(context, uid)
  const group = yield* holdGroup(context, code)
  if (group === null) return false
  if (held) yield* dropMember(db, group, held.id)
  yield* changedGroups(db, [group])
  return true
}

function* changeByFounder(
  context: SqlContext,
  code: string,
  uid: string,
  change: FounderChange,
): Steps<'done' | FounderRefusal> {
  const { db } = context
  const group = yield* holdGroup(context, code)
  if (group === null) return 'missing'
  const [asker] = yield* all(playerOf(db, uid).select('players.id'))
  const [founder] = yield* all(membersIn(db, group).select('players.id').limit(1))
  if (!asker || asker.id !== founder?.id) return 'forbidden'
  return yield* changed(db, { group, founder: founder.id }, change)
}

function* changed(
  db: Kysely<Database>,
  { group, founder }: { readonly group: number; readonly founder: number },
  change: FounderChange,
): Steps<'done' | FounderRefusal> {
  const row = db.updateTable('groups').where('id', '=', group)
  if (change.what === 'close') {
    yield* done(db.deleteFrom('groups').where('id', '=', group))
    return 'done'
  }
  if (change.what === 'rename') yield* done(row.set({ name: change.name }))
  else if (change.what === 'link') {
    yield* done(row.set({ code: change.code }))
    // Whoever is given the new link may come.
    yield* done(db.deleteFrom('group_removals').where('group_id', '=', group))
  } else {
    const beginning = sql<string>`substr(players.uid, 1, ${change.player.length})`
    const asked = membersIn(db, group).where(beginning, '=', change.player)
    const [member] = yield* all(asked.select('players.id').limit(1))
    if (!member || (change.what === 'remove' && member.id === founder)) return 'nobody'
    if (change.what === 'hand') yield* markFounder(db, group, member.id)
    else {
      yield* dropMember(db, group, member.id)
      const added = db
        .insertInto('group_removals')
        .values({ group_id: group, player_id: member.id })
      yield* done(added.onConflict((conflict) => conflict.doNothing()))
    }
  }
  yield* changedGroups(db, [group])
  return 'done'
}

/** Nobody else is marked then. */
function* markFounder(db: Kysely<Database>, group: number, player: number): Steps<void> {
  const marked = (founder: number) =>
    db.updateTable('group_members').set({ founder }).where('group_id', '=', group)
  yield* done(marked(0))
  yield* done(marked(1).where('player_id', '=', player))
}

/** Null where there is none, or none any more once it is held. */
function* holdGroup({ db, dialect }: SqlContext, code: string): Steps<number | null> {
  const [found] = yield* all(groupOf(db, code).modifyEnd(dialect.locked))
  return found?.id ?? null
}

const groupOf = (db: Kysely<Database>, code: string) =>
  db.selectFrom('groups').select('id').where('code', '=', code)

const memberIn = (db: Kysely<Database>, group: number, uid: string) =>
  playerOf(db, uid)
    .innerJoin('group_members', 'group_members.player_id', 'players.id')
    .select('players.id')
    .where('group_id', '=', group)

const addMember = (
  db: Kysely<Database>,
  row: {
    readonly group_id: number
    readonly player_id: number
    readonly founder: number
    readonly joined_at: number
  },
): Steps<void> => done(db.insertInto('group_members').values(row))

const dropMember = (db: Kysely<Database>, group: number, player: number): Steps<void> =>
  done(db.deleteFrom('group_members').where('group_id', '=', group).where('player_id', '=', player))

function* isFull(db: Kysely<Database>, group: number): Steps<boolean> {
  const rows = db.selectFrom('group_members').where('group_id', '=', group)
  const [count] = yield* all(counted(rows))
  return Number(count?.found) >= GROUP_MEMBERS_MAX
}

function* isInTooMany(db: Kysely<Database>, player: number): Steps<boolean> {
  const rows = db.selectFrom('group_members').where('player_id', '=', player)
  const [count] = yield* all(counted(rows))
  return Number(count?.found) >= GROUPS_OF_A_PLAYER
}

function* countDay(db: Kysely<Database>, at: number, what: 'made' | 'joined'): Steps<void> {
  const day = dayNumber(dayIndexOf(at))
  const added = db.insertInto('group_days').values({ day, made: 0, joined: 0, [what]: 1 })
  const column = sql.ref(`group_days.${what}`)
  yield* done(
    added.onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ [what]: sql`${column} + 1` }),
    ),
  )
}

/** Somebody may come into a group before their first run. Held, with the name that they give or need. */
function* introduced(
  context: SqlContext,
  { uid, nickname, madeUp, at }: Comer,
): Steps<{ id: number } & Came> {
  const { db, dialect } = context
  if (dialect.holdUid) yield dialect.holdUid(uid).compile(db)
  const held = yield* holdPlayerOf(context, uid)
  if (!held) {
    const row = { uid, country: 'XX', created_at: at, seen_at: at, nickname: nickname ?? madeUp }
    const [made] = yield* all(db.insertInto('players').values(row).returning('id'))
    if (!made) throw new Error('a player that was just made is not there')
    return { id: made.id, renamed: null }
  }
  const { id } = held
  const [known] = yield* all(db.selectFrom('players').select('nickname').where('id', '=', id))
  const name = nickname ?? known?.nickname ?? madeUp
  if (name === known?.nickname) return { id, renamed: null }
  yield* done(db.updateTable('players').set({ nickname: name, seen_at: at }).where('id', '=', id))
  return { id, renamed: id }
}
