import { Type, type Static } from 'typebox'
import { gameSlugs } from '../catalogue.ts'
import { ROOM_PLAYERS_MAX, UID_SHOWN } from '../constants.ts'
import { admin, everyone, missing, reviewers } from './admin.ts'
import { declare } from './declare.ts'
import {
  Count,
  GameName,
  GroupCode,
  Milliseconds,
  NicknameInput,
  RunId,
  Uid,
  enumOf,
  nullable,
  object,
} from './fields.ts'

/** As somebody typed it: letters of either case, with what people put between them. */
export const RoomCode = Type.String({ minLength: 1, maxLength: 20 })
/** A player as others see them. */
export const ShownPlayer = Type.String({ pattern: `^[0-9a-f]{${UID_SHOWN}}$` })
export const RoundNumber = Type.Integer({ minimum: 1, maximum: 10_000 })

export const RoomPhase = enumOf(['lobby', 'countdown', 'playing', 'result', 'ended'])

const playerFields = {
  uid: ShownPlayer,
  nickname: Type.String(),
  /** Whether a stream of theirs is open, on whatever node. */
  here: Type.Boolean(),
  /** Of all rounds so far. */
  points: Count,
  /** Here to look on: in no round, and not counted among those who play. */
  watching: Type.Boolean(),
}
const ChangedPlayer = object(playerFields)
const Player = object({ ...playerFields, you: Type.Boolean() })

const Row = object({
  uid: ShownPlayer,
  nickname: Type.String(),
  /** Among all players of the round, equal ones share it; null until there is a run. */
  place: nullable(Type.Integer({ minimum: 1 })),
  points: Count,
  /** Trials done, of so many in the whole round. */
  done: Count,
  of: Count,
  /** What was finished, in the order of the games. `run` is null until the round is over, and of the challenge. */
  runs: Type.Array(object({ game: GameName, ms: Milliseconds, run: nullable(RunId) })),
})
const roundFields = {
  n: RoundNumber,
  games: Type.Array(GameName),
  /** By the server's clock, as `now` is. */
  starts_at: Type.Integer(),
  /** When it is over at the latest; null until somebody has finished. */
  ends_at: nullable(Type.Integer()),
}

const stateFields = {
  code: Type.String(),
  phase: RoomPhase,
  host: ShownPlayer,
  locked: Type.Boolean(),
  /** Opened from a group: what its members reach here counts on the group's board. */
  group: Type.Boolean(),
  /** The server's clock. */
  now: Type.Integer(),
  version: Count,
  expires_at: Type.Integer(),
}

const RoomState = object({
  ...stateFields,
  players: Type.Array(Player),
  round: nullable(object({ ...roundFields, rows: Type.Array(Row) })),
})

/**
 * What differs from the version before, as the `data` of an event `change`. Rows and players that are
 * there replace those of the same `uid` or are new, in no order; `gone` are players who are no longer in
 * the room, nor in its round. `round` is null when there is none any more; of another `n` it replaces the
 * one that was there. How far the others are changes no `version`.
 */
const RoomChange = object({
  version: Count,
  now: Type.Integer(),
  phase: Type.Optional(RoomPhase),
  host: Type.Optional(ShownPlayer),
  locked: Type.Optional(Type.Boolean()),
  expires_at: Type.Optional(Type.Integer()),
  players: Type.Optional(Type.Array(ChangedPlayer)),
  gone: Type.Optional(Type.Array(ShownPlayer)),
  round: Type.Optional(nullable(object({ ...roundFields, rows: Type.Array(Row) }))),
})
export type RoomStateData = Static<typeof RoomState>
export type RoomChangeData = Static<typeof RoomChange>

/** What a run on a round's token is answered with beside the rest: its place so far in its game. */
export const RoomPlace = object({ place: Type.Integer({ minimum: 1 }), of: Count, points: Count })

const HeaderMayHaveUid = Type.Object({ 'x-labs-uid': Type.Optional(Uid) })
const params = object({ code: RoomCode })
const known = ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'] as const
const ofMember = [...known, 'FORBIDDEN', 'CONFLICT'] as const
const post = {
  method: 'POST',
  audience: 'public',
  limit: 'submit',
  params,
  data: RoomState,
} as const
const onlyUid = object({ uid: Uid })

/** Several games, each once, or the challenge alone. */
const Games = Type.Array(GameName, { minItems: 1, maxItems: gameSlugs.length, uniqueItems: true })

/** Rooms: two to fifty players, one seed, the same moment. */
export const roomCalls = {
  openRoom: declare({
    method: 'POST',
    path: '/api/v1/rooms',
    audience: 'public',
    limit: 'submit',
    summary: 'Opens a room; whoever opens it hosts it. Without a nickname one is made up',
    errors: ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'UNAVAILABLE'],
    body: object({
      uid: Uid,
      nickname: Type.Optional(NicknameInput),
      watching: Type.Optional(Type.Boolean()),
      /** The code of a group that one is in, on whose board the room counts. */
      group: Type.Optional(GroupCode),
    }),
    data: object({ code: Type.String(), expires_at: Type.Integer() }),
  }),
  getRoom: declare({
    method: 'GET',
    path: '/api/v1/rooms/{code}',
    audience: 'public',
    limit: 'read',
    summary: 'Who is in a room, and what is being played',
    errors: known,
    headers: HeaderMayHaveUid,
    params,
    data: RoomState,
  }),
  followRoom: declare({
    method: 'GET',
    path: '/api/v1/rooms/{code}/events',
    audience: 'public',
    limit: 'read',
    isStream: true,
    summary:
      'Server-sent events: `state` at once and after a gap, `change` with what differs, a comment every 15 s. With the id of a player of the room it says that they are here',
    errors: known,
    headers: HeaderMayHaveUid,
    params,
    query: object({ uid: Type.Optional(Uid) }),
    data: Type.Union([RoomState, RoomChange]),
  }),
  joinRoom: declare({
    ...post,
    path: '/api/v1/rooms/{code}/join',
    summary: `Comes into a room of up to ${ROOM_PLAYERS_MAX}, or back into one's place; a nickname that is given is taken on`,
    errors: [...ofMember, 'FULL'],
    body: object({
      uid: Uid,
      nickname: Type.Optional(NicknameInput),
      watching: Type.Optional(Type.Boolean()),
    }),
  }),
  leaveRoom: declare({
    ...post,
    path: '/api/v1/rooms/{code}/leave',
    summary: 'Leaves a room; the host is passed on',
    errors: ofMember,
    body: onlyUid,
  }),
  startRound: declare({
    ...post,
    path: '/api/v1/rooms/{code}/start',
    summary: 'Starts a round for all who are here; only the host, and not alone: `CONFLICT`',
    errors: ofMember,
    body: object({ uid: Uid, games: Games }),
  }),
  tellProgress: declare({
    method: 'POST',
    path: '/api/v1/rooms/{code}/progress',
    audience: 'public',
    limit: 'progress',
    params,
    summary: 'How far this player is, in trials of the whole round',
    errors: ofMember,
    body: object({
      uid: Uid,
      round: RoundNumber,
      done: Type.Integer({ minimum: 0, maximum: 1000 }),
      of: Type.Integer({ minimum: 0, maximum: 1000 }),
    }),
  }),
  nextRound: declare({
    ...post,
    path: '/api/v1/rooms/{code}/next',
    summary:
      'From the result back to the lobby; while a round is played it is ended for all. Only the host',
    errors: ofMember,
    body: onlyUid,
  }),
  lockRoom: declare({
    ...post,
    path: '/api/v1/rooms/{code}/lock',
    summary: 'Lets nobody else in, or again; only the host',
    errors: ofMember,
    body: object({ uid: Uid, locked: Type.Boolean() }),
  }),
  handRoom: declare({
    ...post,
    path: '/api/v1/rooms/{code}/host',
    summary: 'Makes another player the host; only the host',
    errors: ofMember,
    body: object({ uid: Uid, player: ShownPlayer }),
  }),
  removeFromRoom: declare({
    ...post,
    path: '/api/v1/rooms/{code}/remove',
    summary: 'Removes a player, who cannot come back; only the host',
    errors: ofMember,
    body: object({ uid: Uid, player: ShownPlayer }),
  }),
  endRoom: declare({
    ...post,
    path: '/api/v1/rooms/{code}/end',
    summary: 'Ends the room: what was reached stays to be seen; only the host',
    errors: ofMember,
    body: onlyUid,
  }),
  getRooms: admin(
    everyone,
    'GET',
    '/api/v1/admin/rooms',
    'Rooms of now, and how many there were each day',
    {
      data: object({
        now: object({ rooms: Count, players: Count, rounds: Count, streams: Count }),
        days: Type.Array(
          object({ date: Type.String(), rooms: Count, players: Count, rounds: Count }),
        ),
        rooms: Type.Array(
          object({
            code: Type.String(),
            phase: RoomPhase,
            players: Count,
            here: Count,
            rounds: Count,
            created_at: Type.Integer(),
            changed_at: Type.Integer(),
            reports: Type.Array(
              object({ uid: ShownPlayer, nickname: Type.String(), reports: Count }),
            ),
          }),
        ),
      }),
    },
  ),
  endRoomByOperator: admin(reviewers, 'POST', '/api/v1/admin/rooms/:code/end', 'Ends a room', {
    params,
    errors: missing,
  }),
} as const
