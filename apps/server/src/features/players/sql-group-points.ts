import { sql, type Kysely } from 'kysely'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { Database, RowOf } from '../../store/sql/schema.ts'
import { all, done, type Steps } from '../../store/sql/steps.ts'

/** What of a room its group's board is made of. */
interface PointsRoom {
  readonly players: readonly {
    readonly seat: number
    readonly uid: string
    readonly state: string
  }[]
  readonly rounds: readonly {
    readonly startsAt: number
    readonly points: Readonly<Record<number, number>>
  }[]
}

/** What a player reached in a room, in the rounds that began on one day. */
interface DayPoints {
  readonly uid: string
  readonly day: number
  readonly points: number
  readonly rounds: number
}

/** Whoever the host removed has none. */
function pointsByDay({ players, rounds }: PointsRoom): Map<string, DayPoints> {
  const sums = new Map<string, DayPoints>()
  for (const { seat, uid, state } of players) {
    if (state === 'removed') continue
    for (const { startsAt, points } of rounds) {
      const reached = points[seat]
      if (reached === undefined) continue
      const day = dayNumber(dayIndexOf(startsAt))
      const key = `${uid} ${day}`
      const sum = sums.get(key) ?? { uid, day, points: 0, rounds: 0 }
      sums.set(key, { uid, day, points: sum.points + reached, rounds: sum.rounds + 1 })
    }
  }
  return sums
}

const isSame = (a: DayPoints | undefined, b: DayPoints): boolean =>
  a?.points === b.points && a.rounds === b.rounds

/** A room of a group has changed: what its members reached there is written down, since the room will go. */
export function* keepGroupPoints(
  db: Kysely<Database>,
  { id, group }: { readonly id: number; readonly group: number },
  before: PointsRoom,
  after: PointsRoom,
): Steps<void> {
  const [was, is] = [pointsByDay(before), pointsByDay(after)]
  const changed = [...is].filter(([key, points]) => !isSame(was.get(key), points))
  const gone = [...was].filter(([key]) => !is.has(key)).map(([, { uid }]) => uid)
  if (changed.length + gone.length === 0) return
  const uids = [...changed.map(([, { uid }]) => uid), ...gone]
  const members = yield* all(
    db
      .selectFrom('group_members')
      .innerJoin('players', 'players.id', 'group_members.player_id')
      .select(['player_id', 'uid'])
      .where('group_id', '=', group)
      .where('uid', 'in', [...new Set(uids)]),
  )
  const playerOf = new Map(members.map(({ uid, player_id }) => [uid, player_id]))
  yield* writePoints(
    db,
    changed.flatMap(([, { uid, ...sums }]) => {
      const player = playerOf.get(uid)
      if (player === undefined) return []
      return [{ group_id: group, player_id: player, room_id: id, ...sums }]
    }),
  )
  const removed = gone.flatMap((uid) => playerOf.get(uid) ?? [])
  if (removed.length === 0) return
  const theirs = db.deleteFrom('group_points').where('group_id', '=', group)
  yield* done(theirs.where('room_id', '=', id).where('player_id', 'in', removed))
}

function* writePoints(db: Kysely<Database>, rows: readonly RowOf<'group_points'>[]): Steps<void> {
  if (rows.length === 0) return
  yield* done(
    db
      .insertInto('group_points')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['group_id', 'player_id', 'room_id', 'day'])
          .doUpdateSet({ points: sql`excluded.points`, rounds: sql`excluded.rounds` }),
      ),
  )
}

/** Somebody joins a group after they played in a room of it. */
export function* bringGroupPoints(
  db: Kysely<Database>,
  { group, player, uid }: { group: number; player: number; uid: string },
): Steps<void> {
  const places = yield* all(
    db
      .selectFrom('room_players')
      .innerJoin('rooms', 'rooms.id', 'room_players.room_id')
      .select(['rooms.id', 'seat', 'uid', 'state'])
      .where('group_id', '=', group)
      .where('uid', '=', uid),
  )
  for (const { id, ...place } of places) {
    const rounds = yield* all(
      db.selectFrom('room_rounds').select(['starts_at', 'points']).where('room_id', '=', id),
    )
    const reached = pointsByDay({
      players: [place],
      rounds: rounds.map(({ starts_at: startsAt, points }) => ({
        startsAt,
        points: JSON.parse(points) as Record<number, number>,
      })),
    })
    yield* writePoints(
      db,
      [...reached.values()].map(({ day, points, rounds: played }) => ({
        group_id: group,
        player_id: player,
        room_id: id,
        day,
        points,
        rounds: played,
      })),
    )
  }
}

/** Two players become one, who is a member where either was. In a room where both were, the other's place goes. */
export function* handGroupPoints(db: Kysely<Database>, from: number, to: number): Steps<void> {
  const rows = yield* all(db.selectFrom('group_points').selectAll().where('player_id', '=', from))
  for (const row of rows) {
    const added = db.insertInto('group_points').values({ ...row, player_id: to })
    yield* done(added.onConflict((conflict) => conflict.doNothing()))
  }
  yield* done(db.deleteFrom('group_points').where('player_id', '=', from))
}
