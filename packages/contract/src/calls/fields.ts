import { Type, type TSchema } from 'typebox'
import { challengeParts } from '../catalogue.ts'
import { adPositions, LEADERBOARD_LIMIT, LOG_ENTRIES_MAX } from '../constants.ts'

export const object = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
export const enumOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] })
export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** As somebody typed it: letters of either case, with what people put between them. */
export const GroupCode = Type.String({ minLength: 1, maxLength: 40 })

/** Known in shape only: an unknown game is 404, not a malformed request. */
export const GameName = Type.String({ minLength: 1, maxLength: 40 })
export const Uid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
})
/** The public name of a kept run. */
export const RunId = Type.String({ pattern: '^[A-Za-z0-9_-]{12}$' })
export const Token = Type.String({ minLength: 1, maxLength: 400 })
export const Country = Type.String({ pattern: '^[A-Z]{2}$' })
export const Day = Type.String({ pattern: '^[0-9]{8}$' })
export const Milliseconds = Type.Integer({ minimum: 0, maximum: 2_000_000 })
export const Mistakes = Type.Integer({ minimum: 0, maximum: 10_000 })
/** Longer than any nickname may be: whether it may be one is judged after, and never costs a score. */
export const NicknameInput = Type.String({ maxLength: 10_000 })
export const Rank = nullable(Type.Integer({ minimum: 1 }))
export const Limit = Type.Integer({
  minimum: 1,
  maximum: LEADERBOARD_LIMIT,
  default: LEADERBOARD_LIMIT,
})
export const Count = Type.Integer({ minimum: 0 })
export const Position = enumOf(adPositions)

const At = Type.Number({ minimum: 0, maximum: 7_200_000 })
const Length = Type.Number({ minimum: 0, maximum: 10_000 })

const entry = <const T extends string, P extends Record<string, TSchema>>(type: T, properties: P) =>
  object({ type: Type.Literal(type), at: At, ...properties })

const LogEntry = Type.Union([
  entry('start', {
    version: Type.Integer({ minimum: 1, maximum: 1000 }),
    width: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    height: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    restarts: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  entry('show', {
    planned: At,
    frame: At,
    interval: Length,
    method: enumOf(['element', 'element-coarse', 'message']),
  }),
  entry('click', {
    pointer: enumOf(['mouse', 'touch', 'pen', 'key']),
    hit: Type.Boolean(),
    choice: Type.Optional(Type.String({ maxLength: 10 })),
    tile: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
    target: Type.Optional(Type.Integer({ minimum: 0, maximum: 19 })),
    x: Type.Optional(Length),
    y: Type.Optional(Length),
    heard: Type.Optional(Length),
  }),
  entry('submit', { answer: Type.String({ maxLength: 100 }) }),
  entry('void', { why: enumOf(['stall', 'hidden']) }),
  entry('correct', {}),
  entry('wrong', {}),
  entry('finish', { total: At, hits: Count, misses: Count }),
])

export const ActionLog = Type.Array(LogEntry, { maxItems: LOG_ENTRIES_MAX })
export const Segments = Type.Array(ActionLog, {
  minItems: challengeParts.length,
  maxItems: challengeParts.length,
})

/** A thousand entries with every field that one can have, and a nickname. */
export const LOG_BYTES = 256 * 1024

/** The six times of a challenge, with their player. */
export const ChallengeTimes = {
  uid: Uid,
  token: Token,
  total_ms: Milliseconds,
  reaction_ms: Milliseconds,
  leftright_ms: Milliseconds,
  color_ms: Milliseconds,
  sequence_ms: Milliseconds,
  aim_ms: Milliseconds,
  number_ms: Milliseconds,
  nickname: Type.Optional(NicknameInput),
  actionLog: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 0 })),
  /** By the page's clock, from the session to the sending: pauses between the games are in no log. */
  elapsed_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400_000 })),
}

/** How many players reached what. */
export const Buckets = Type.Array(
  object({ from: Type.Integer(), to: Type.Integer(), players: Count }),
)

/**
 * What a result at record pace still waits for: so many runs near it, of so many that are looked at.
 * One of them has to come later; runs before that use up nothing, and at most one of them counts.
 */
export const Confirm = object({
  runs: Count,
  of: Count,
  /** Of all that were needed, how many came near so far; of all that are looked at, how many are left. */
  near: Count,
  left: Count,
  /** From when on a run can be the later one, in ms since 1970; null once there was one. */
  not_before: nullable(Type.Integer()),
})
