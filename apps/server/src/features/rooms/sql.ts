import type { BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { SqlContext } from '../../store/sql/context.ts'
import type { Database, RowOf } from '../../store/sql/schema.ts'
import { keepGroupPoints } from '../players/sql-group-points.ts'
import { isNotTrashed } from '../../store/sql/run-rows.ts'
import { all, changesOne, done, type Steps } from '../../store/sql/steps.ts'
import type { NewRoom, RoomStore } from './port.ts'
import type { Phase, Room, RoomPlayer, Round, RoundRun } from './port.ts'
import { roundId } from './room.ts'
import { roomUpkeep } from './sql-upkeep.ts'

export const createRoomStore = (context: SqlContext): RoomStore => {
  const { db, write } = context
  const roomOf = async (row: RowOf<'rooms'> | undefined) => (row ? readRoom(db, row) : null)
  return {
    ...roomUpkeep(context, (row) => readRoom(db, row)),
    async addRoom(room) {
      const id = await write(() => addRoom(db, room))
      return id === null ? null : roomOf(await byId(db, id).executeTakeFirst())
    },
    findRoom: async (code) =>
      roomOf(await db.selectFrom('rooms').selectAll().where('code', '=', code).executeTakeFirst()),
    findRoomById: async (id) => roomOf(await byId(db, id).executeTakeFirst()),
    saveRoom: (before, after) => write(() => saveRoom(db, before, after)),
    runsOfRound: (round) => readRuns(db, round),
    async versionsOf(rooms) {
      if (rooms.length === 0) return new Map()
      const rows = await db
        .selectFrom('rooms')
        .select(['id', 'version'])
        .where('id', 'in', rooms)
        .execute()
      return new Map(rows.map(({ id, version }) => [id, version]))
    },
  }
}

const byId = (db: Kysely<Database>, id: number) =>
  db.selectFrom('rooms').selectAll().where('id', '=', id)

function* addRoom(db: Kysely<Database>, { code, group, host, at }: NewRoom): Steps<number | null> {
  const row = {
    code,
    version: 1,
    phase: 'lobby',
    host: 1,
    locked: 0,
    round: null,
    group_id: group,
    created_at: at,
    changed_at: at,
  }
  const added = db
    .insertInto('rooms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  const [room] = yield* all(added.returning('id'))
  if (!room) return null
  const { uid, nickname, watching, node } = host
  const player: RoomPlayer = { seat: 1, uid, nickname, state: 'in', watching, node, goneAt: 0 }
  yield* done(db.insertInto('room_players').values(toPlayerRow(room.id, player)))
  return room.id
}

async function readRoom(db: Kysely<Database>, row: RowOf<'rooms'>): Promise<Room> {
  const [players, rounds, runs] = await Promise.all([
    db
      .selectFrom('room_players')
      .selectAll()
      .where('room_id', '=', row.id)
      .orderBy('seat')
      .execute(),
    db.selectFrom('room_rounds').selectAll().where('room_id', '=', row.id).orderBy('n').execute(),
    row.round === null ? [] : readRuns(db, roundId(row.id, row.round)),
  ])
  return {
    id: row.id,
    code: row.code,
    version: row.version,
    phase: row.phase as Phase,
    host: row.host,
    locked: row.locked === 1,
    round: row.round,
    group: row.group_id,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    players: players.map(toPlayer),
    rounds: rounds.map(toRound),
    runs,
  }
}

const readRuns = (db: Kysely<Database>, round: number): Promise<RoundRun[]> =>
  db
    .selectFrom('runs')
    .innerJoin('players', 'players.id', 'runs.player_id')
    .select(['runs.id', 'players.uid', 'game', 'value', 'runs.created_at as createdAt'])
    .where('round_id', '=', round)
    .where(isNotTrashed)
    .where(sql<boolean>`round_id is not null`)
    .$castTo<Omit<RoundRun, 'game'> & { game: BoardSlug }>()
    .execute()

/** All or nothing: whoever changed the room in the meantime was first. */
function* saveRoom(db: Kysely<Database>, before: Room, after: Room): Steps<boolean> {
  const { id, version } = before
  const facts = {
    version: version + 1,
    phase: after.phase,
    host: after.host,
    locked: Number(after.locked),
    round: after.round,
    changed_at: after.changedAt,
  }
  const changed = db
    .updateTable('rooms')
    .set(facts)
    .where('id', '=', id)
    .where('version', '=', version)
  if (!(yield* changesOne(changed))) return false
  for (const player of after.players.filter((each) => !before.players.includes(each))) {
    const row = toPlayerRow(id, player)
    yield* done(
      db
        .insertInto('room_players')
        .values(row)
        .onConflict((conflict) => conflict.columns(['room_id', 'seat']).doUpdateSet(row)),
    )
  }
  for (const round of after.rounds.filter((each) => !before.rounds.includes(each))) {
    const row = toRoundRow(id, round)
    yield* done(
      db
        .insertInto('room_rounds')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row)),
    )
  }
  const { group } = after
  if (group !== null) yield* keepGroupPoints(db, { id, group }, before, after)
  return true
}

const toPlayerRow = (room: number, player: RoomPlayer): RowOf<'room_players'> => ({
  room_id: room,
  seat: player.seat,
  uid: player.uid,
  nickname: player.nickname,
  state: player.state,
  watching: Number(player.watching),
  node: player.node,
  gone_at: player.goneAt,
})

const toPlayer = (row: RowOf<'room_players'>): RoomPlayer => ({
  seat: row.seat,
  uid: row.uid,
  nickname: row.nickname,
  state: row.state as RoomPlayer['state'],
  watching: row.watching === 1,
  node: row.node,
  goneAt: row.gone_at,
})

const toRoundRow = (room: number, round: Round): RowOf<'room_rounds'> => ({
  id: roundId(room, round.n),
  room_id: room,
  n: round.n,
  games: JSON.stringify(round.games),
  seed: round.seed,
  starts_at: round.startsAt,
  ended_at: round.endedAt,
  seats: JSON.stringify(round.seats),
  points: JSON.stringify(round.points),
})

const toRound = (row: RowOf<'room_rounds'>): Round => ({
  n: row.n,
  games: JSON.parse(row.games) as BoardSlug[],
  seed: row.seed,
  startsAt: row.starts_at,
  endedAt: row.ended_at,
  seats: JSON.parse(row.seats) as number[],
  points: JSON.parse(row.points) as Record<number, number>,
})
