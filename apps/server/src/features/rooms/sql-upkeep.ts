import { sql, type Kysely } from 'kysely'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import type { Database, RowOf } from '../../store/sql/schema.ts'
import { all, done, run, type Steps } from '../../store/sql/steps.ts'
import { openNameReports } from '../players/sql-name-reports.ts'
import { changedRooms } from '../players/sql-room-places.ts'
import type { RoomCounts, RoomStore } from './port.ts'
import type { Room } from './port.ts'

type Upkeep = Pick<
  RoomStore,
  | 'beat'
  | 'releaseNodes'
  | 'countRooms'
  | 'removeRoomsBefore'
  | 'roomsWith'
  | 'unsettledRooms'
  | 'countsByDay'
  | 'listRooms'
>

/** Maintenance of rooms: counts for the office, and what the nightly work deletes. */
export const roomUpkeep = (
  { db, write }: SqlContext,
  read: (row: RowOf<'rooms'>) => Promise<Room>,
): Upkeep => ({
  beat: (node, at) =>
    write(() => {
      const added = db.insertInto('room_nodes').values({ node, seen_at: at })
      return done(
        added.onConflict((conflict) => conflict.column('node').doUpdateSet({ seen_at: at })),
      )
    }),
  releaseNodes: (silentSince) => write(() => releaseNodes(db, silentSince)),
  async countRooms() {
    const { n } = await db
      .selectFrom('rooms')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  },
  async removeRoomsBefore(changedBefore, atMost) {
    // Nearly always there is none: that is found out without a commit.
    const old = oldRooms(db, changedBefore).limit(atMost)
    if ((await old.execute()).length === 0) return 0
    return write(() => removeRooms(db, old))
  },
  async roomsWith(uid) {
    const theirs = db.selectFrom('room_players').select('room_id').where('uid', '=', uid)
    return (await theirs.execute()).map(({ room_id }) => room_id)
  },
  async unsettledRooms(changedBefore, atMost) {
    const rows = await db
      .selectFrom('rooms')
      .selectAll()
      .where('changed_at', '<', changedBefore)
      .where('group_id', 'is not', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('room_rounds')
            .select('room_rounds.id')
            .whereRef('room_id', '=', 'rooms.id')
            .where('ended_at', 'is', null),
        ),
      )
      .limit(atMost)
      .execute()
    return Promise.all(rows.map(read))
  },
  countsByDay: (since) => countsByDay(db, since),
  async listRooms(atMost) {
    const rows = await db
      .selectFrom('rooms')
      .selectAll()
      .orderBy('changed_at', 'desc')
      .limit(atMost)
      .execute()
    const reports = await openNameReports(db)
      .select(({ fn }) => ['code', 'uid', fn.countAll<number>().as('n')])
      .where('place', '=', 'room')
      .groupBy(['code', 'uid'])
      .execute()
    const listed = []
    for (const row of rows) {
      const own = reports.filter(({ code }) => code === row.code)
      listed.push({ room: await read(row), reports: new Map(own.map(({ uid, n }) => [uid, n])) })
    }
    return listed
  },
})

function* releaseNodes(db: Kysely<Database>, silentSince: number): Steps<number[]> {
  const silent = yield* all(
    db.selectFrom('room_nodes').select('node').where('seen_at', '<', silentSince),
  )
  // One that is in no list ended before it said that it is there.
  const alive = db.selectFrom('room_nodes').select('node').where('seen_at', '>=', silentSince)
  const theirs = yield* all(
    db
      .selectFrom('room_players')
      .select('room_id')
      .distinct()
      .where('node', 'is not', null)
      .where('node', 'not in', alive),
  )
  const rooms = theirs.map(({ room_id }) => room_id)
  if (rooms.length > 0) {
    // A room first, and then who is in it: whoever changes one holds them in this order.
    yield* changedRooms(db, rooms)
    yield* done(
      db
        .updateTable('room_players')
        .set({ node: null, gone_at: silentSince })
        .where('room_id', 'in', rooms)
        .where('node', 'is not', null)
        .where('node', 'not in', alive),
    )
  }
  const names = silent.map(({ node }) => node)
  if (names.length > 0) yield* done(db.deleteFrom('room_nodes').where('node', 'in', names))
  return rooms
}

const oldRooms = (db: Kysely<Database>, changedBefore: number) =>
  db
    .selectFrom('rooms')
    .select(['id', 'created_at'])
    .where('changed_at', '<', changedBefore)
    .orderBy('changed_at')

/** What they were stays in the sums of their days. */
function* removeRooms(db: Kysely<Database>, asked: ReturnType<typeof oldRooms>): Steps<number> {
  const old = yield* all(asked)
  for (const { id, created_at } of old) {
    const [counts] = yield* all(countsIn(db).where('rooms.id', '=', id))
    // Removed by another node in this moment, it is counted there.
    if ((yield* run(db.deleteFrom('rooms').where('id', '=', id))) === 0) continue
    const day = dayNumber(dayIndexOf(created_at))
    const [players, rounds] = [Number(counts?.players), Number(counts?.rounds)]
    yield* done(
      db
        .insertInto('room_days')
        .values({ day, rooms: 1, players, rounds })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet({
            rooms: sql`room_days.rooms + 1`,
            players: sql`room_days.players + ${players}`,
            rounds: sql`room_days.rounds + ${rounds}`,
          }),
        ),
    )
  }
  return old.length
}

const countsIn = (db: Kysely<Database>) =>
  db.selectFrom('rooms').select(({ selectFrom }) => [
    'created_at',
    selectFrom('room_players')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .whereRef('room_id', '=', 'rooms.id')
      .as('players'),
    selectFrom('room_rounds')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .whereRef('room_id', '=', 'rooms.id')
      .as('rounds'),
  ])

async function countsByDay(
  db: Kysely<Database>,
  since: number,
): Promise<ReadonlyMap<number, RoomCounts>> {
  const first = dayNumber(dayIndexOf(since))
  const [gone, here] = await Promise.all([
    db.selectFrom('room_days').selectAll().where('day', '>=', first).execute(),
    countsIn(db).where('created_at', '>=', since).execute(),
  ])
  const days = new Map<number, RoomCounts>()
  const add = (day: number, { rooms, players, rounds }: RoomCounts): void => {
    const known = days.get(day) ?? { rooms: 0, players: 0, rounds: 0 }
    days.set(day, {
      rooms: known.rooms + rooms,
      players: known.players + players,
      rounds: known.rounds + rounds,
    })
  }
  for (const { day, ...counts } of gone) add(day, counts)
  for (const { created_at, players, rounds } of here) {
    add(dayNumber(dayIndexOf(created_at)), {
      rooms: 1,
      players: Number(players),
      rounds: Number(rounds),
    })
  }
  return days
}
