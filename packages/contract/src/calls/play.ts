import { Type } from 'typebox'
import { declare } from './declare.ts'
import {
  ActionLog,
  Buckets,
  ChallengeTimes,
  Confirm,
  Count,
  Country,
  Day,
  GameName,
  LOG_BYTES,
  Limit,
  Milliseconds,
  Mistakes,
  NicknameInput,
  Rank,
  RunId,
  Segments,
  Token,
  Uid,
  enumOf,
  nullable,
  object,
} from './fields.ts'
import { challengeParts } from '../catalogue.ts'
import { splitInputs, UID_SHOWN } from '../constants.ts'
import { reviewRules } from '../doubts.ts'
import { RoomCode, RoomPlace, RoundNumber } from './rooms.ts'

const HeaderWithUid = Type.Object({ 'x-labs-uid': Uid })

const Session = object({ token: Type.String(), seed: Type.String(), expires_at: Type.Integer() })

const Ranks = object({ today: Rank, week: Rank, alltime: Rank })
const Value = nullable(Type.Integer())

const SubmitReply = object({
  /** Of this run, among today's players; `ranks` of this run too. */
  rank: Rank,
  isPersonalBest: Type.Boolean(),
  ranks: Ranks,
  players: Count,
  /** How many others of today have the very same value. */
  equal: Type.Optional(Count),
  /** The player's best of what is kept, and where it stands now; `values` are the bests of each range. */
  best: Type.Optional(
    object({
      ms: Type.Integer(),
      values: object({ today: Value, week: Value, alltime: Value }),
      ranks: Ranks,
      players: object({ today: Count, week: Count, alltime: Count }),
    }),
  ),
  review: Type.Boolean(),
  /** Under review: by which rule. */
  rule: Type.Optional(enumOf(reviewRules)),
  /** At record pace: so many runs of the next ones must come near before it is ranked. */
  confirm: Type.Optional(Confirm),
  nickname_rejected: Type.Optional(Type.Boolean()),
  /** Of a session of a room's round: such a run is on no board. */
  room: Type.Optional(RoomPlace),
})
/** A run of a game can be watched and duelled under its id; the challenge has none. */
const ScoreReply = object({
  ...SubmitReply.properties,
  run: RunId,
  /** Half of the interval that holds the player's long mean 95 times in 100, in the unit of the result. */
  error: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Of a session that was opened as a duel: such a run is on no board. */
  duel: Type.Optional(
    object({
      won: Type.Boolean(),
      behind_ms: Type.Integer(),
      place: Type.Integer(),
      players: Count,
    }),
  ),
})

const submitErrors = [
  'INVALID',
  'NOT_FOUND',
  'HASH',
  'DURATION',
  'RANGE',
  'TOKEN_EXPIRED',
  'TOKEN_USED',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const

const ShownUid = Type.String({ maxLength: UID_SHOWN })
const Nickname = nullable(Type.String())
/** Whether an operator has watched the run; only on the first places of all time in the world. */
const Seen = Type.Optional(Type.Boolean())
const BoardRow = object({
  rank: Type.Integer(),
  uid: ShownUid,
  nickname: Nickname,
  ms: Type.Integer(),
  country: Country,
  /** On the first rows; null where it may not be watched. */
  run: Type.Optional(nullable(RunId)),
  seen: Seen,
})
const ChallengeRow = object({
  rank: Type.Integer(),
  uid: ShownUid,
  nickname: Nickname,
  country: Country,
  total_ms: Type.Integer(),
  seen: Seen,
})

const gameWindow = {
  game: GameName,
  date: Type.Optional(Day),
  timeRange: Type.Optional(enumOf(['weekly', 'alltime'])),
  country: Type.Optional(Country),
}

/** Of those alone whose run began with a press of it. */
const splitWindow = { ...gameWindow, input: Type.Optional(enumOf(splitInputs)) }

export const playCalls = {
  getMe: declare({
    method: 'GET',
    path: '/api/v1/me',
    audience: 'public',
    limit: 'read',
    summary: "The visitor's country, bests and today's ranks",
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    data: object({
      country: Country,
      bests: Type.Record(Type.String(), object({ ms: Type.Integer(), rank: Rank })),
      challenge: nullable(object({ total_ms: Type.Integer(), rank: Rank })),
      watchable: Type.Boolean(),
      /** The id that this one was joined to, if it was. */
      uid: Type.Optional(Uid),
      /** Results at record pace that wait for other runs, by game; of each the best. */
      waiting: Type.Optional(
        Type.Record(Type.String(), object({ ms: Type.Integer(), confirm: Confirm })),
      ),
    }),
  }),
  deleteMe: declare({
    method: 'DELETE',
    path: '/api/v1/me',
    audience: 'public',
    limit: 'submit',
    summary: 'Removes every score, run and nickname of this visitor; visits know no player',
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    data: object({ scores: Count, duels: Count }),
  }),
  startGame: declare({
    method: 'POST',
    path: '/api/v1/game-session',
    audience: 'public',
    limit: 'session',
    summary: 'Opens a game session: a token to submit with and the seed to play',
    errors: ['INVALID', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED', 'UNAVAILABLE'],
    body: object({
      game: GameName,
      uid: Uid,
      mode: Type.Optional(enumOf(['normal'])),
      duel: Type.Optional(RunId),
      /** Of a room's round, three seconds before it starts at the earliest; there the game may be the challenge. */
      room: Type.Optional(RoomCode),
      round: Type.Optional(RoundNumber),
    }),
    data: Session,
  }),
  submitScore: declare({
    method: 'POST',
    path: '/api/v1/scores',
    audience: 'public',
    limit: 'submit',
    summary: 'Submits a finished run; the server plays its log again before it counts',
    errors: submitErrors,
    bodyLimit: LOG_BYTES,
    body: object({
      game: GameName,
      uid: Uid,
      token: Token,
      ms: Milliseconds,
      mistakes: Mistakes,
      actionLog: ActionLog,
      nickname: Type.Optional(NicknameInput),
      resent: Type.Optional(Type.Boolean()),
    }),
    data: ScoreReply,
  }),
  getLeaderboard: declare({
    method: 'GET',
    path: '/api/v1/leaderboard',
    audience: 'public',
    limit: 'read',
    isOpen: true,
    summary: "Each player's best in the window, best first",
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    query: object({ ...splitWindow, limit: Type.Optional(Limit) }),
    data: object({ rows: Type.Array(BoardRow), players: Count }),
  }),
  getDistribution: declare({
    method: 'GET',
    path: '/api/v1/leaderboard/distribution',
    audience: 'public',
    limit: 'read',
    isOpen: true,
    summary: 'How many players reached what in the window',
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    /** `value`, with an input: how many of its players did less well. */
    query: object({ ...splitWindow, value: Type.Optional(Milliseconds) }),
    data: object({
      buckets: Buckets,
      players: Count,
      worse: Type.Optional(Count),
    }),
  }),
  getStanding: declare({
    method: 'GET',
    path: '/api/v1/leaderboard/standing',
    audience: 'public',
    limit: 'read',
    summary: 'Where the visitor stands on a board of now; nulls without a score there',
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    query: object(gameWindow),
    data: object({
      rank: Rank,
      ms: nullable(Type.Integer()),
      /** The visitor's best result that waits, at the place it would have; nobody else sees it. */
      waiting: Type.Optional(
        object({ ms: Type.Integer(), rank: Type.Integer(), confirm: Confirm }),
      ),
    }),
  }),
  getAround: declare({
    method: 'GET',
    path: '/api/v1/leaderboard/around',
    audience: 'public',
    limit: 'read',
    summary:
      "The rows next to the visitor's own, three on either side, and how far the next better value is",
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    query: object(gameWindow),
    data: object({
      rows: Type.Array(BoardRow),
      players: Count,
      next: nullable(object({ rank: Type.Integer(), by: Type.Integer({ minimum: 1 }) })),
    }),
  }),
  getReliability: declare({
    method: 'GET',
    path: '/api/v1/reliability',
    audience: 'public',
    limit: 'read',
    isOpen: true,
    summary:
      'How good a test each game is: how alike two runs of a player on different days are, and two halves of one run',
    errors: ['RATE_LIMITED', 'UNAVAILABLE'],
    data: object({
      games: Type.Array(
        object({
          game: GameName,
          players: Count,
          /** Intraclass correlation of single runs, absolute agreement; with the others from a hundred players on. */
          retest: Type.Optional(Type.Number({ maximum: 1 })),
          /** Odd beside even trials, corrected for their number; not of games that count levels. */
          split_half: Type.Optional(Type.Number({ maximum: 1 })),
          renewed_at: Type.Optional(Type.Integer()),
        }),
      ),
    }),
  }),
  startChallenge: declare({
    method: 'POST',
    path: '/api/v1/challenge/start',
    audience: 'public',
    limit: 'session',
    summary: 'Opens a challenge session',
    errors: ['INVALID', 'RATE_LIMITED'],
    body: object({ uid: Uid }),
    data: Session,
  }),
  submitChallenge: declare({
    method: 'POST',
    path: '/api/v1/challenge/submit',
    audience: 'public',
    limit: 'submit',
    summary: 'Submits the six times of a challenge',
    errors: submitErrors,
    bodyLimit: LOG_BYTES,
    body: object({ ...ChallengeTimes, segments: Type.Optional(Segments) }),
    data: SubmitReply,
  }),
  getChallengeLeaderboard: declare({
    method: 'GET',
    path: '/api/v1/challenge/leaderboard',
    audience: 'public',
    limit: 'read',
    isOpen: true,
    summary: 'The best challenge totals in the window',
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    query: object({
      timeRange: Type.Optional(enumOf(['today', 'week', 'alltime'])),
      date: Type.Optional(Day),
      country: Type.Optional(Country),
      limit: Type.Optional(Limit),
    }),
    data: object({ rows: Type.Array(ChallengeRow), players: Count }),
  }),
  getChallengeParts: declare({
    method: 'GET',
    path: '/api/v1/challenge/parts',
    audience: 'public',
    limit: 'read',
    summary:
      "How long each part of a challenge takes: of each player's latest, in steps of one per cent",
    errors: ['RATE_LIMITED', 'UNAVAILABLE'],
    data: object({
      players: Count,
      /** In the challenge's order; empty while too few have played. 101 steps, the fastest first. */
      parts: Type.Array(
        object({ game: enumOf(challengeParts), steps: Type.Array(Type.Integer()) }),
      ),
    }),
  }),
} as const
