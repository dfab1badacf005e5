import { Type } from 'typebox'
import { admin, reviewers, everyone, Id, LAST_MOMENT, missing, Page, Text } from './admin.ts'
import { IsoDay } from './admin-statistics.ts'
import { Count, enumOf, nullable, object } from './fields.ts'

const ById = object({ id: Id })
const PlayerSummary = {
  id: Id,
  uid: Text,
  nickname: nullable(Text),
  country: Text,
  created_at: Type.Integer(),
  seen_at: Type.Integer(),
}
/** Until when, why, by whom and since when an operator looks at every run of theirs. */
const Block = {
  until: Type.Integer(),
  reason: Text,
  blocked_by: Text,
  blocked_at: Type.Integer(),
}
const Run = object({
  id: Id,
  kind: enumOf(['game', 'challenge', 'duel', 'room', 'daily']),
  game: Text,
  ms: Type.Integer(),
  created_at: Type.Integer(),
  country: Text,
  input: nullable(enumOf(['mouse', 'touch', 'pen', 'key'])),
  /** Duels are on no board: kept, or under review. */
  status: enumOf(['ranked', 'confirm', 'review', 'rejected', 'kept']),
  verified: Type.Boolean(),
  /** Where anybody may watch it; null where only operators may. */
  run: nullable(Text),
})

export const playerCalls = {
  findPlayers: admin(
    everyone,
    'GET',
    '/api/v1/admin/players',
    'Players by the eight characters that are shown of their id',
    {
      query: object({ uid: Type.String({ pattern: '^[0-9a-fA-F]{8}$' }) }),
      data: Type.Array(object(PlayerSummary)),
    },
  ),
  getPlayer: admin(
    everyone,
    'GET',
    '/api/v1/admin/players/:id',
    "A player's whole history, the latest first",
    {
      params: ById,
      errors: missing,
      query: object({
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
        offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
      }),
      data: object({
        player: object({
          ...PlayerSummary,
          doubted_until: nullable(Type.Integer()),
          block: nullable(object(Block)),
        }),
        runs: Type.Array(Run),
        total: Count,
      }),
    },
  ),
  getPlayerBackground: admin(
    everyone,
    'GET',
    '/api/v1/admin/players/:id/background',
    'What is known of a player beside the runs',
    {
      params: ById,
      errors: missing,
      data: object({
        /** What they were called before, and until when. */
        names: Type.Array(object({ nickname: Text, until: Type.Integer() })),
        /** What operators did with this player and their runs, the latest first. */
        lines: Type.Array(object({ at: Type.Integer(), email: Text, action: Text, subject: Text })),
        /** How many came with a record from the address that this one came from, on each day. */
        addresses: Type.Array(object({ date: IsoDay, players: Count })),
        rooms: Type.Array(
          object({
            code: Text,
            nickname: Text,
            state: enumOf(['in', 'left', 'removed']),
            created_at: Type.Integer(),
          }),
        ),
        groups: Type.Array(
          object({ id: Id, name: Text, founder: Type.Boolean(), joined_at: Type.Integer() }),
        ),
      }),
    },
  ),
  removePlayerRecords: admin(
    reviewers,
    'DELETE',
    '/api/v1/admin/players/:id/records',
    "Puts all of a player's records into the trash, some at a time",
    {
      params: ById,
      errors: missing,
      /** The deletion that the last answer named, to go on with it. */
      query: object({ trash: Type.Optional(Id) }),
      data: object({ removed: Count, left: Count, trash: nullable(Id) }),
    },
  ),
  resetNickname: admin(
    reviewers,
    'DELETE',
    '/api/v1/admin/players/:id/nickname',
    "Takes a player's nickname away",
    {
      params: ById,
      errors: missing,
    },
  ),
  listBlocks: admin(
    everyone,
    'GET',
    '/api/v1/admin/blocks',
    'Players whose new runs are put under review, the latest first',
    {
      query: object({ ...Page, search: Type.Optional(Type.String({ maxLength: 60 })) }),
      data: object({
        blocks: Type.Array(object({ player: Id, uid: Text, nickname: nullable(Text), ...Block })),
        total: Count,
      }),
    },
  ),
  blockPlayer: admin(
    reviewers,
    'PUT',
    '/api/v1/admin/players/:id/block',
    "Puts a player's new runs under review until then",
    {
      params: ById,
      body: object({
        until: Type.Integer({ minimum: 0, maximum: LAST_MOMENT }),
        reason: Type.String({ minLength: 1, maxLength: 200 }),
      }),
      errors: missing,
    },
  ),
  unblockPlayer: admin(
    reviewers,
    'DELETE',
    '/api/v1/admin/players/:id/block',
    "Lets a player's new runs rank again",
    { params: ById, errors: missing },
  ),
  reviewPlayer: admin(
    reviewers,
    'PUT',
    '/api/v1/admin/players/:id/review',
    "Puts all of a player's records under review, and the next ones too",
    {
      params: ById,
      errors: missing,
      data: object({ reviewed: Count }),
    },
  ),
} as const
