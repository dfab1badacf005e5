import { Type } from 'typebox'
import { GROUP_MEMBERS_MAX, LEADERBOARD_LIMIT } from '../constants.ts'
import { admin, ById, everyone, missing, reviewers } from './admin.ts'
import { declare } from './declare.ts'
import {
  Count,
  Country,
  Day,
  GameName,
  GroupCode,
  NicknameInput,
  RunId,
  Uid,
  enumOf,
  nullable,
  object,
} from './fields.ts'
import { RoomCode, RoomPhase, ShownPlayer } from './rooms.ts'

/** Longer than any name may be: whether it may be one is judged after. */
const GroupNameInput = Type.String({ maxLength: 1000 })

const HeaderWithUid = Type.Object({ 'x-labs-uid': Uid })
const HeaderMayHaveUid = Type.Object({ 'x-labs-uid': Type.Optional(Uid) })
const params = object({ code: GroupCode })
const known = ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'] as const
const ofFounder = [...known, 'FORBIDDEN'] as const
const post = { method: 'POST', audience: 'public', limit: 'submit', params } as const
const onlyUid = object({ uid: Uid })
const withPlayer = object({ uid: Uid, player: ShownPlayer })
const Nickname = nullable(Type.String())
/** Null where it holds a word that the operator has forbidden since. */
const GroupName = nullable(Type.String())

/** Groups: a private board by link for a class, an office, a family, a club. */
export const groupCalls = {
  makeGroup: declare({
    method: 'POST',
    path: '/api/v1/groups',
    audience: 'public',
    limit: 'submit',
    summary: 'Makes a group; whoever makes it is its founder and first member',
    errors: ['INVALID', 'CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE'],
    body: object({ uid: Uid, name: GroupNameInput, nickname: Type.Optional(NicknameInput) }),
    data: object({ code: Type.String() }),
  }),
  listMyGroups: declare({
    method: 'GET',
    path: '/api/v1/me/groups',
    audience: 'public',
    limit: 'read',
    summary: 'The groups that the visitor is in, the latest first',
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    data: object({
      groups: Type.Array(
        object({
          code: Type.String(),
          name: GroupName,
          members: Count,
          /** Whether the visitor is its founder. */
          founder: Type.Boolean(),
        }),
      ),
    }),
  }),
  getGroup: declare({
    method: 'GET',
    path: '/api/v1/groups/{code}',
    audience: 'public',
    limit: 'read',
    summary:
      'A group by its link: its name, how many members it has, and whether one is among them',
    errors: known,
    headers: HeaderMayHaveUid,
    params,
    data: object({
      name: GroupName,
      members: Count,
      you: Type.Boolean(),
      founder: ShownPlayer,
      /** Open ones with somebody in them; none for whoever is no member. */
      rooms: Type.Array(object({ code: RoomCode, phase: RoomPhase, here: Count })),
    }),
  }),
  getGroupMembers: declare({
    method: 'GET',
    path: '/api/v1/groups/{code}/members',
    audience: 'public',
    limit: 'read',
    summary: 'Who is in a group, who is new and who is away; only for its members',
    errors: ofFounder,
    headers: HeaderWithUid,
    params,
    data: object({
      members: Type.Array(
        object({
          uid: ShownPlayer,
          nickname: Nickname,
          founder: Type.Boolean(),
          you: Type.Boolean(),
          new: Type.Boolean(),
          away: Type.Boolean(),
        }),
      ),
    }),
  }),
  getGroupBoard: declare({
    method: 'GET',
    path: '/api/v1/groups/{code}/board',
    audience: 'public',
    limit: 'read',
    summary: "Each member's best in a game and a window, best first",
    errors: known,
    params,
    query: object({
      /** A game, `reflex-challenge`, or `daily` for the counted tries of the daily courses. */
      game: GameName,
      timeRange: Type.Optional(enumOf(['today', 'week', 'alltime'])),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: GROUP_MEMBERS_MAX, default: LEADERBOARD_LIMIT }),
      ),
    }),
    data: object({
      rows: Type.Array(
        object({
          rank: Type.Integer(),
          uid: ShownPlayer,
          nickname: Nickname,
          ms: Type.Integer(),
          country: Country,
          /** On the first rows; null where it may not be watched. */
          run: Type.Optional(nullable(RunId)),
        }),
      ),
      players: Count,
    }),
  }),
  getGroupWeek: declare({
    method: 'GET',
    path: '/api/v1/groups/{code}/week',
    audience: 'public',
    limit: 'read',
    summary: "This week's best member of each game that was played",
    errors: known,
    params,
    data: object({
      bests: Type.Array(
        object({ game: GameName, uid: ShownPlayer, nickname: Nickname, ms: Type.Integer() }),
      ),
    }),
  }),
  getGroupPoints: declare({
    method: 'GET',
    path: '/api/v1/groups/{code}/points',
    audience: 'public',
    limit: 'read',
    summary: 'What members reached in rooms that were opened from the group, most points first',
    errors: known,
    params,
    query: object({ timeRange: Type.Optional(enumOf(['today', 'week', 'alltime'])) }),
    data: object({
      rows: Type.Array(
        object({
          rank: Type.Integer(),
          uid: ShownPlayer,
          nickname: Nickname,
          points: Count,
          /** In how many rounds they finished something. */
          rounds: Count,
        }),
      ),
    }),
  }),
  joinGroup: declare({
    ...post,
    path: '/api/v1/groups/{code}/join',
    summary: `Comes into a group of up to ${GROUP_MEMBERS_MAX}; a nickname that is given is taken on everywhere`,
    errors: [...ofFounder, 'FULL', 'CONFLICT'],
    body: object({ uid: Uid, nickname: Type.Optional(NicknameInput) }),
  }),
  leaveGroup: declare({
    ...post,
    path: '/api/v1/groups/{code}/leave',
    summary: 'Leaves a group; it goes to the longest member, or with the last one',
    errors: known,
    body: onlyUid,
  }),
  removeFromGroup: declare({
    ...post,
    path: '/api/v1/groups/{code}/remove',
    summary: 'Removes a member, who cannot come back by this link; only the founder',
    errors: [...ofFounder, 'CONFLICT'],
    body: withPlayer,
  }),
  renewGroupLink: declare({
    ...post,
    path: '/api/v1/groups/{code}/link',
    summary: 'Another link: the one before leads nowhere from now on; only the founder',
    errors: ofFounder,
    body: onlyUid,
    data: object({ code: Type.String() }),
  }),
  handGroup: declare({
    ...post,
    path: '/api/v1/groups/{code}/hand',
    summary: 'Makes another member the founder; only the founder',
    errors: ofFounder,
    body: withPlayer,
  }),
  renameGroup: declare({
    ...post,
    path: '/api/v1/groups/{code}/rename',
    summary: 'Gives the group another name; only the founder',
    errors: ofFounder,
    body: object({ uid: Uid, name: GroupNameInput }),
  }),
  closeGroup: declare({
    ...post,
    path: '/api/v1/groups/{code}/close',
    summary: 'Closes the group for all; only the founder',
    errors: ofFounder,
    body: onlyUid,
  }),
  exportGroup: declare({
    method: 'GET',
    path: '/api/v1/groups/{code}/export.csv',
    audience: 'public',
    limit: 'submit',
    summary:
      'A table of the members as CSV: runs, and the best and the median of each game in a range of UTC days; only for the founder',
    errors: ofFounder,
    headers: HeaderWithUid,
    params,
    query: object({ from: Day, to: Day }),
    isFile: 'text/csv',
    data: Type.String(),
  }),
  getGroups: admin(
    everyone,
    'GET',
    '/api/v1/admin/groups',
    'How many groups and members there are, how many came each day, and the groups used last',
    {
      query: object({ search: Type.Optional(Type.String({ maxLength: 60 })) }),
      data: object({
        groups: Count,
        members: Count,
        days: Type.Array(object({ date: Type.String(), made: Count, joined: Count })),
        list: Type.Array(
          object({
            id: Type.Integer({ minimum: 1 }),
            name: Type.String(),
            /** It holds a word that is forbidden now: nobody is shown it. */
            forbidden: Type.Boolean(),
            members: Count,
            created_at: Type.Integer(),
            used_at: Type.Integer(),
          }),
        ),
      }),
    },
  ),
  closeGroupByOperator: admin(
    reviewers,
    'POST',
    '/api/v1/admin/groups/:id/close',
    'Closes a group for all its members',
    { params: ById, errors: missing },
  ),
} as const
