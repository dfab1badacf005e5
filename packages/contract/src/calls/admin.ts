import { Type } from 'typebox'
import { RECORDS_AT_ONCE, RECORDS_PAGE_SIZE } from '../constants.ts'
import { roles, type Role } from '../roles.ts'
import {
  AccessDetails,
  AccessQuery,
  IsoDay,
  LiveVisitors,
  Returns,
  Zone,
} from './admin-statistics.ts'
import { declare } from './declare.ts'
import { ActionLog, Count, GameName, Segments, enumOf, nullable, object } from './fields.ts'

export const guarded = [
  'INVALID',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const

export const everyone = roles
export const owners = ['owner'] as const
export const editors = ['owner', 'editor'] as const
export const reviewers = ['owner', 'reviewer'] as const
export const missing = [...guarded, 'NOT_FOUND'] as const
export const Id = Type.Integer({ minimum: 1 })
export const Text = Type.String()

export const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
}
const Input = enumOf(['mouse', 'touch', 'pen', 'key'])
/** The end of the year 9999: days have eight digits. */
export const LAST_MOMENT = 253_402_300_799_999
/** Which records are listed; what is absent filters nothing. Times are from `from` until before `to`. */
const RecordFilter = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: RECORDS_AT_ONCE, default: RECORDS_PAGE_SIZE }),
  ),
  offset: Page.offset,
  search: Type.Optional(Type.String({ maxLength: 60 })),
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: LAST_MOMENT })),
  to: Type.Optional(Type.Integer({ minimum: 0, maximum: LAST_MOMENT })),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  input: Type.Optional(Input),
}
export const ById = object({ id: Id })
/** What a deletion is restored by. */
const Trashed = object({ trash: Id })
const Verdict = object({ verdict: enumOf(['clean', 'rejected']) })

/** Ranked; waiting for other runs to confirm it; under review; rejected. */
export const Status = enumOf(['ranked', 'confirm', 'review', 'rejected'])

/** Beside the result: whose it is, where it stands among all of its board, what it was played with. */
const RecordFacts = {
  player: Id,
  rank: nullable(Id),
  country: Text,
  input: nullable(Input),
}
const Score = object({
  id: Id,
  game: Text,
  nickname: nullable(Text),
  ms: Type.Integer(),
  created_at: Type.Integer(),
  uid: Text,
  status: Status,
  ...RecordFacts,
})
const ChallengeScore = object({
  id: Id,
  nickname: nullable(Text),
  total_ms: Type.Integer(),
  timestamp: Type.Integer(),
  uid: Text,
  status: Status,
  verified: Type.Boolean(),
  ...RecordFacts,
})

/** Centres of the aim targets in the order shown: a log has only where the presses fell. */
const Targets = Type.Optional(Type.Array(object({ x: Type.Number(), y: Type.Number() })))

const SiteHealth = object({
  vitals: Type.Array(
    object({
      name: enumOf(['LCP', 'FID', 'CLS', 'TTFB', 'INP']),
      p75: Type.Number({ minimum: 0 }),
      rating: enumOf(['good', 'needs-improvement', 'poor']),
      samples: Count,
    }),
  ),
  client_errors: Count,
})

const Overview = object({ totalPlays: Count, totalPlayers: Count, gamesAvailable: Count })
const GameStats = object({
  game: Text,
  totalPlays: Count,
  uniquePlayers: Count,
  averageScore: Type.Number(),
  bestScore: Type.Number(),
})
const DailyStats = object({ date: Text, totalPlays: Count, uniquePlayers: Count })
const Activity = object({
  game: Text,
  nickname: nullable(Text),
  ms: Type.Integer(),
  country: Text,
  date: Text,
  at: Type.Integer(),
})

const AccessOverview = object({
  total_visitors: Count,
  total_page_views: Count,
  avg_session_duration: Type.Number(),
  bot_percentage: Type.Number(),
})
const AccessStats = object({
  overview: AccessOverview,
  daily_trend: Type.Array(object({ date: IsoDay, unique_visitors: Count, page_views: Count })),
  device_stats: Type.Array(object({ device_type: Text, total_visitors: Count })),
  browser_stats: Type.Array(object({ browser_name: Text, total_visitors: Count })),
  country_stats: Type.Array(
    object({
      country_code: Text,
      country_name: Text,
      total_visitors: Count,
      total_page_views: Count,
    }),
  ),
  game_stats: Type.Array(
    object({
      game_slug: Text,
      total_visitors: Count,
      total_page_views: Count,
      avg_duration: Type.Number(),
      total_plays: Count,
    }),
  ),
  page_stats: Type.Array(
    object({ page_path: Text, total_page_views: Count, total_visitors: Count }),
  ),
  referrer_stats: Type.Array(object({ referrer: Text, total_visits: Count })),
})

/** A call of the back office. */
export const admin = <
  const M extends 'GET' | 'POST' | 'PUT' | 'DELETE',
  const P extends string,
  const R extends object,
>(
  may: readonly Role[],
  method: M,
  path: P,
  summary: string,
  rest: R,
) =>
  declare({
    method,
    path,
    summary,
    audience: 'admin',
    limit: 'admin',
    roles: may,
    errors: guarded,
    ...rest,
  })

export const adminCalls = {
  getStats: admin(everyone, 'GET', '/api/v1/admin/stats', 'Play statistics', {
    scope: 'statistics',
    query: object({ zone: Zone }),
    data: object({
      overview: Overview,
      gameStats: Type.Array(GameStats),
      dailyStats: Type.Array(DailyStats),
      recentActivity: Type.Array(Activity),
    }),
  }),
  getAccessStats: admin(
    everyone,
    'GET',
    '/api/v1/admin/access-stats',
    'Access statistics of a period',
    { scope: 'statistics', query: AccessQuery, data: AccessStats },
  ),
  getAccessBefore: admin(
    everyone,
    'GET',
    '/api/v1/admin/access-before',
    'The sums of as many days before; where the last day is under way, up to the same time of day',
    {
      scope: 'statistics',
      query: AccessQuery,
      data: object({
        start_date: IsoDay,
        end_date: IsoDay,
        /** Where its last day ends early; null also where visits of then are not kept one by one. */
        until: nullable(Type.Integer()),
        /** Null where it cannot be narrowed as asked. */
        overview: nullable(AccessOverview),
      }),
    },
  ),
  getAccessDetails: admin(
    everyone,
    'GET',
    '/api/v1/admin/access-details',
    'Visits, campaigns, events and funnels of a period',
    { scope: 'statistics', query: AccessQuery, data: AccessDetails },
  ),
  getLiveVisitors: admin(
    everyone,
    'GET',
    '/api/v1/admin/live',
    'Who is here now, and today beside yesterday',
    { scope: 'statistics', query: object({ zone: Zone }), data: LiveVisitors },
  ),
  getReturns: admin(
    everyone,
    'GET',
    '/api/v1/admin/returns',
    'Of those who first came in a week, who came back in the next eight',
    { scope: 'statistics', data: Returns },
  ),
  listScores: admin(everyone, 'GET', '/api/v1/admin/scores', 'Scores of one game, best first', {
    query: object({ game: GameName, ...RecordFilter, status: Type.Optional(Status) }),
    spread: true,
    errors: missing,
    data: object({ scores: Type.Array(Score), total: Count, partial: Type.Boolean() }),
  }),
  listChallengeScores: admin(
    everyone,
    'GET',
    '/api/v1/admin/challenge-scores',
    'Challenge scores, best first',
    {
      query: object({ ...RecordFilter, status: Type.Optional(Status) }),
      spread: true,
      data: object({ scores: Type.Array(ChallengeScore), total: Count, partial: Type.Boolean() }),
    },
  ),
  deleteScore: admin(
    reviewers,
    'DELETE',
    '/api/v1/admin/scores/:id',
    'Puts one score into the trash',
    { params: ById, errors: missing, data: Trashed },
  ),
  deleteChallengeScore: admin(
    reviewers,
    'DELETE',
    '/api/v1/admin/challenge-scores/:id',
    'Puts one challenge score into the trash',
    { params: ById, errors: missing, data: Trashed },
  ),
  reviewScore: admin(
    reviewers,
    'PUT',
    '/api/v1/admin/scores/:id/review',
    'Settles a score under review',
    { params: ById, body: Verdict, errors: missing },
  ),
  reviewChallengeScore: admin(
    reviewers,
    'PUT',
    '/api/v1/admin/challenge-scores/:id/review',
    'Settles a challenge score under review',
    { params: ById, body: Verdict, errors: missing },
  ),
  markScoreSeen: admin(
    reviewers,
    'PUT',
    '/api/v1/admin/scores/:id/seen',
    'Says that an operator has watched the run',
    { params: ById, errors: missing },
  ),
  unmarkScoreSeen: admin(
    reviewers,
    'DELETE',
    '/api/v1/admin/scores/:id/seen',
    'Takes back that an operator has watched the run',
    { params: ById, errors: missing },
  ),
  markChallengeScoreSeen: admin(
    reviewers,
    'PUT',
    '/api/v1/admin/challenge-scores/:id/seen',
    'Says that an operator has watched the challenge',
    { params: ById, errors: missing },
  ),
  unmarkChallengeScoreSeen: admin(
    reviewers,
    'DELETE',
    '/api/v1/admin/challenge-scores/:id/seen',
    'Takes back that an operator has watched the challenge',
    { params: ById, errors: missing },
  ),
  getScoreLog: admin(
    everyone,
    'GET',
    '/api/v1/admin/scores/:id/log',
    'The log of a score, to be drawn',
    {
      params: ById,
      errors: missing,
      data: object({ game: Text, seed: Text, log: ActionLog, targets: Targets }),
    },
  ),
  getChallengeScoreLog: admin(
    everyone,
    'GET',
    '/api/v1/admin/challenge-scores/:id/log',
    'The six logs of a challenge score, where they were sent',
    {
      params: ById,
      errors: missing,
      data: object({
        seed: Text,
        segments: nullable(Segments),
        part_seeds: Type.Optional(Type.Array(Text)),
        targets: Targets,
      }),
    },
  ),
  getSiteHealth: admin(
    everyone,
    'GET',
    '/api/v1/admin/site-health',
    'Web vitals and page errors of a period',
    {
      scope: 'statistics',
      query: object({ start_date: IsoDay, end_date: IsoDay }),
      data: SiteHealth,
    },
  ),
} as const
