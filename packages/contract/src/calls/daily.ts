import { Type } from 'typebox'
import { challengeParts } from '../catalogue.ts'
import { DAILY_LATE_MINUTES } from '../constants.ts'
import { admin, everyone } from './admin.ts'
import { declare } from './declare.ts'
import {
  ActionLog,
  Buckets,
  ChallengeTimes,
  Count,
  Country,
  Day,
  LOG_BYTES,
  Milliseconds,
  RunId,
  Segments,
  Token,
  Uid,
  enumOf,
  nullable,
  object,
} from './fields.ts'

const HeaderMayHaveUid = Type.Object({ 'x-labs-uid': Type.Optional(Uid) })
/** How many of a hundred others took longer; null while nobody else has played. */
const BetterThan = nullable(Type.Integer({ minimum: 0, maximum: 100 }))
const Parts = Type.Array(
  object({ game: enumOf(challengeParts), ms: Milliseconds, better_than: BetterThan }),
  { maxItems: challengeParts.length },
)
/** Days that were played, and how many of the next seven may be missed. */
const Streak = object({ days: Count, grace: Count })
const params = object({ date: Day })
const known = ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'] as const

/** One course a UTC day, the same for everybody, and one counted try of it. */
export const dailyCalls = {
  getDaily: declare({
    method: 'GET',
    path: '/api/v1/daily',
    audience: 'public',
    limit: 'read',
    summary: "Today's course: how many have played it, and how this visitor's counted try stands",
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderMayHaveUid,
    data: object({
      day: Day,
      /** By the server's clock, as `now` is: a device's own may be off by a day. */
      closes_at: Type.Integer(),
      now: Type.Integer(),
      /** How many have finished it. */
      played: Count,
      /** Whether the counted try was begun. */
      begun: Type.Boolean(),
      /** Until when it can still be finished; null where it is not begun, or done. */
      ends_at: nullable(Type.Integer()),
      /** What was played of it; without a total where it was broken off. */
      mine: nullable(
        object({
          total_ms: nullable(Milliseconds),
          better_than: BetterThan,
          parts: Parts,
          /** It looks like no hand's: it is in nobody's figures until somebody has looked at it. */
          review: Type.Boolean(),
        }),
      ),
      streak: Streak,
      /** Of the totals, for whoever has played. */
      buckets: Type.Optional(Buckets),
    }),
  }),
  startDaily: declare({
    method: 'POST',
    path: '/api/v1/daily/start',
    audience: 'public',
    limit: 'session',
    summary:
      "Opens a session of today's course. The first one of a day is the counted try, wherever it was begun",
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    body: object({
      uid: Uid,
      /** Made up by the page: where the answer was lost, the same question gives the same session. */
      key: Type.Optional(Uid),
    }),
    data: object({
      token: Type.String(),
      seed: Type.String(),
      expires_at: Type.Integer(),
      counted: Type.Boolean(),
      day: Day,
    }),
  }),
  keepDailyParts: declare({
    method: 'POST',
    path: '/api/v1/daily/progress',
    audience: 'public',
    limit: 'progress',
    summary:
      'The games of a counted try that are done so far: should it be broken off, they count as they stand',
    errors: ['INVALID', 'HASH', 'DURATION', 'RANGE', 'RATE_LIMITED', 'UNAVAILABLE'],
    bodyLimit: LOG_BYTES,
    body: object({
      uid: Uid,
      token: Token,
      segments: Type.Array(ActionLog, { minItems: 1, maxItems: challengeParts.length - 1 }),
    }),
    data: object({ counted: Type.Boolean(), parts: Count }),
  }),
  submitDaily: declare({
    method: 'POST',
    path: '/api/v1/daily/submit',
    audience: 'public',
    limit: 'submit',
    summary: `Submits a course played to its end. It is of the day on which it was begun, until ${DAILY_LATE_MINUTES} minutes after that day`,
    errors: [
      'INVALID',
      'HASH',
      'DURATION',
      'RANGE',
      'TOKEN_EXPIRED',
      'TOKEN_USED',
      'RATE_LIMITED',
      'UNAVAILABLE',
    ],
    bodyLimit: LOG_BYTES,
    body: object({ ...ChallengeTimes, segments: Segments }),
    data: object({
      /** False for practice, and for what came too late. */
      counted: Type.Boolean(),
      total_ms: Milliseconds,
      better_than: BetterThan,
      played: Count,
      parts: Parts,
      streak: Streak,
      review: Type.Boolean(),
      nickname_rejected: Type.Optional(Type.Boolean()),
    }),
  }),
  getPastDaily: declare({
    method: 'GET',
    path: '/api/v1/daily/{date}',
    audience: 'public',
    limit: 'read',
    summary: 'The course of a day that is over, to be played for practice',
    errors: known,
    headers: HeaderMayHaveUid,
    params,
    data: object({
      day: Day,
      seed: Type.String(),
      played: Count,
      buckets: Buckets,
      /** One's own, and some of the others', in no order of merit: in that in which they came. */
      runs: Type.Array(
        object({
          run: RunId,
          nickname: nullable(Type.String()),
          country: Country,
          total_ms: Milliseconds,
          you: Type.Boolean(),
        }),
      ),
    }),
  }),
  getDailyRun: declare({
    method: 'GET',
    path: '/api/v1/daily/{date}/runs/{run}',
    audience: 'public',
    limit: 'read',
    summary: 'A counted try of a day that is over, with its seed and its six logs, to be watched',
    errors: known,
    headers: HeaderMayHaveUid,
    params: object({ date: Day, run: RunId }),
    data: object({
      run: RunId,
      day: Day,
      nickname: nullable(Type.String()),
      country: Country,
      created_at: Type.Integer(),
      total_ms: Milliseconds,
      seed: Type.String(),
      engine_version: Type.Integer(),
      parts: Type.Array(object({ game: enumOf(challengeParts), ms: Milliseconds, log: ActionLog })),
    }),
  }),
  getDailyDays: admin(
    everyone,
    'GET',
    '/api/v1/admin/daily',
    'The daily course by day: who begins it, ends it, and comes back',
    {
      data: object({
        days: Type.Array(
          object({
            date: Type.String(),
            /** Visits of its page. */
            opened: Count,
            begun: Count,
            ended: Count,
            /** Of those who began: who played on the next day, and on the seventh; null before that day is over. */
            next_day: nullable(Count),
            seventh_day: nullable(Count),
          }),
        ),
      }),
    },
  ),
} as const
