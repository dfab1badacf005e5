import { Type } from 'typebox'
import { locales, MISSIONS_MOVED, MY_RUNS_MAX, reportPlaces, STAMPS_MOVED } from '../constants.ts'
import { declare } from './declare.ts'
import {
  ActionLog,
  Count,
  Country,
  Day,
  GameName,
  Milliseconds,
  Mistakes,
  NicknameInput,
  Rank,
  RunId,
  Uid,
  enumOf,
  nullable,
  object,
} from './fields.ts'
import { RoomCode, ShownPlayer } from './rooms.ts'

const HeaderWithUid = Type.Object({ 'x-labs-uid': Uid })
/** The player of a run may always see it. */
const HeaderMayHaveUid = Type.Object({ 'x-labs-uid': Type.Optional(Uid) })
const params = object({ run: RunId })

const result = {
  nickname: nullable(Type.String()),
  country: Country,
  ms: Milliseconds,
  mistakes: Mistakes,
}

/**
 * What the first device's browser alone knows, for the second one to join to its own. Kept with the
 * code and gone with it.
 */
const Belongings = object({
  language: Type.Optional(enumOf(locales)),
  /** Days with a stamp, the latest ones. */
  stamps: Type.Optional(Type.Array(Day, { maxItems: STAMPS_MOVED })),
  /** Days in a row up to the latest of them: it may be longer than what is listed. */
  streak: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  stamps_total: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  missions: Type.Optional(
    Type.Array(
      object({
        id: Type.String({ minLength: 1, maxLength: 40 }),
        current: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        completed_at: nullable(Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })),
      }),
      { maxItems: MISSIONS_MOVED },
    ),
  ),
  played: Type.Optional(Type.Array(GameName, { maxItems: MISSIONS_MOVED })),
})
/** Longer than a code with everything that people put between its letters. */
const CodeInput = Type.String({ minLength: 1, maxLength: 40 })
const BELONGINGS_BYTES = 12 * 1024

/** Calls about other people's runs, and one's own seen over time. */
export const peopleCalls = {
  getRun: declare({
    method: 'GET',
    path: '/api/v1/runs/{run}',
    audience: 'public',
    limit: 'read',
    isOpen: true,
    summary: 'A kept run with its seed and log, to be watched',
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderMayHaveUid,
    params,
    data: object({
      run: RunId,
      game: GameName,
      ms: Milliseconds,
      mistakes: Mistakes,
      nickname: nullable(Type.String()),
      country: Country,
      created_at: Type.Integer(),
      seed: Type.String(),
      engine_version: Type.Integer(),
      /** Not one's own, and not of a duel, which is on no board. */
      reportable: Type.Boolean(),
      log: ActionLog,
    }),
  }),
  getRunFile: declare({
    method: 'GET',
    path: '/api/v1/runs/{run}/file',
    audience: 'public',
    limit: 'read',
    isOpen: true,
    summary:
      'A kept run as a file: what it takes to play it again by `npm run verify -- FILE`, and what it is said to be worth',
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderMayHaveUid,
    params,
    isFile: true,
    data: object({
      run: RunId,
      game: GameName,
      engine_version: Type.Integer(),
      created_at: Type.Integer(),
      ms: Milliseconds,
      mistakes: Mistakes,
      seed: Type.String(),
      log: ActionLog,
    }),
  }),
  report: declare({
    method: 'POST',
    path: '/api/v1/reports',
    audience: 'public',
    limit: 'submit',
    summary:
      'Asks the operator to look at a run or at a name; once for each visitor, and it only orders their queue',
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    body: object({
      uid: Uid,
      kind: enumOf(['run', 'name']),
      where: enumOf(reportPlaces),
      run: Type.Optional(RunId),
      player: Type.Optional(ShownPlayer),
      /** As it was seen: of several players that are shown alike it says which. */
      nickname: Type.Optional(NicknameInput),
      room: Type.Optional(RoomCode),
    }),
  }),
  getDuel: declare({
    method: 'GET',
    path: '/api/v1/duels/{run}',
    audience: 'public',
    limit: 'read',
    isOpen: true,
    summary: 'A run to be beaten, and the best of each who tried',
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderMayHaveUid,
    params,
    data: object({
      game: GameName,
      host: object({ ...result, you: Type.Boolean() }),
      rows: Type.Array(
        object({
          place: Type.Integer({ minimum: 1 }),
          ...result,
          run: nullable(RunId),
          you: Type.Boolean(),
        }),
      ),
      players: Count,
    }),
  }),
  getMyRuns: declare({
    method: 'GET',
    path: '/api/v1/me/runs',
    audience: 'public',
    limit: 'read',
    summary: "The visitor's kept runs, latest first; `before` is the time of the last one received",
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    query: object({
      game: Type.Optional(GameName),
      before: Type.Optional(Type.Integer({ minimum: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MY_RUNS_MAX, default: 200 })),
    }),
    data: object({
      runs: Type.Array(
        object({
          run: RunId,
          game: GameName,
          ms: Milliseconds,
          mistakes: Mistakes,
          input: nullable(enumOf(['mouse', 'touch', 'pen', 'key'])),
          created_at: Type.Integer(),
          status: enumOf(['ranked', 'confirm', 'review', 'duel']),
          rank: Rank,
        }),
      ),
      total: Count,
    }),
  }),
  getNews: declare({
    method: 'GET',
    path: '/api/v1/me/news',
    audience: 'public',
    limit: 'read',
    summary:
      "Duels of the visitor that others have played since then, at most a month ago: of each who played the best. `won` and `behind_ms` are the visitor's",
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    query: object({ since: Type.Optional(Type.Integer({ minimum: 0 })) }),
    data: object({
      duels: Type.Array(
        object({
          /** Whose duel it is: the visitor's own run. */
          run: RunId,
          game: GameName,
          nickname: nullable(Type.String()),
          won: Type.Boolean(),
          behind_ms: Type.Integer(),
          at: Type.Integer(),
          /** The other's run, to be watched and beaten; null where it may not be. */
          answer: nullable(RunId),
        }),
      ),
    }),
  }),
  getMyDuels: declare({
    method: 'GET',
    path: '/api/v1/me/duels',
    audience: 'public',
    limit: 'read',
    summary:
      'Duels that the visitor has tried, and own runs that others have tried, fifty at a time; `before` is the time of the last one received',
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    query: object({ before: Type.Optional(Type.Integer({ minimum: 0 })) }),
    data: object({
      duels: Type.Array(
        object({
          run: RunId,
          game: GameName,
          host: object({
            nickname: nullable(Type.String()),
            ms: Milliseconds,
            you: Type.Boolean(),
          }),
          /** The best of the visitor; as its host the run itself. */
          mine: Milliseconds,
          /** Better than the host, or as its host than all who tried. */
          won: Type.Boolean(),
          tried: Count,
          at: Type.Integer(),
        }),
      ),
    }),
  }),
  getPushKey: declare({
    method: 'GET',
    path: '/api/v1/push/key',
    audience: 'public',
    limit: 'read',
    summary: 'The public key by which a browser asks its push service for notices of this site',
    errors: ['RATE_LIMITED', 'UNAVAILABLE'],
    data: object({ key: Type.String() }),
  }),
  setNotices: declare({
    method: 'PUT',
    path: '/api/v1/me/notices',
    audience: 'public',
    limit: 'submit',
    summary:
      'What this browser is to be told of: that a duel of the visitor was won by somebody, that the daily course is open. With neither it is forgotten',
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    body: object({
      endpoint: Type.String({ minLength: 1, maxLength: 1500 }),
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{80,100}$' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{16,30}$' }),
      locale: enumOf(locales),
      /** Of the browser's clock, in minutes east of UTC: nobody is told anything at night. */
      utc_offset: Type.Integer({ minimum: -720, maximum: 840 }),
      duels: Type.Boolean(),
      daily: Type.Boolean(),
    }),
  }),
  getHeldRuns: declare({
    method: 'GET',
    path: '/api/v1/me/held-runs',
    audience: 'public',
    limit: 'read',
    summary:
      'What became of the results of the last 30 days that were not ranked at once, latest first',
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    data: object({
      runs: Type.Array(
        object({
          game: Type.String(),
          ms: Milliseconds,
          created_at: Type.Integer(),
          status: enumOf(['ranked', 'confirm', 'review', 'rejected']),
        }),
      ),
    }),
  }),
  setNickname: declare({
    method: 'PUT',
    path: '/api/v1/me/nickname',
    audience: 'public',
    limit: 'submit',
    summary: "Changes the visitor's name on every board; an empty one removes it",
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    body: object({ nickname: NicknameInput }),
  }),
  setWatchable: declare({
    method: 'PUT',
    path: '/api/v1/me/watchable',
    audience: 'public',
    limit: 'submit',
    summary: "Whether others may watch this visitor's runs",
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    body: object({ watchable: Type.Boolean() }),
  }),
  offerTransfer: declare({
    method: 'POST',
    path: '/api/v1/me/transfer',
    audience: 'public',
    limit: 'transfer',
    summary:
      'A code, good for ten minutes and once, by which another device goes on with this record',
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    bodyLimit: BELONGINGS_BYTES,
    body: Belongings,
    data: object({ code: Type.String(), expires_at: Type.Integer() }),
  }),
  takeTransfer: declare({
    method: 'POST',
    path: '/api/v1/transfer',
    audience: 'public',
    limit: 'transfer',
    summary: "Whose record a code stands for; confirmed, this visitor's runs join it under its id",
    errors: [
      'INVALID',
      'NOT_FOUND',
      'OWN_CODE',
      'TOKEN_EXPIRED',
      'TOKEN_USED',
      'RATE_LIMITED',
      'UNAVAILABLE',
    ],
    bodyLimit: BELONGINGS_BYTES,
    body: object({
      code: CodeInput,
      uid: Uid,
      confirm: Type.Boolean(),
      /** With a confirmation: of whoever enters it, for whoever shows it. */
      belongings: Type.Optional(Belongings),
    }),
    data: object({
      nickname: nullable(Type.String()),
      runs: Count,
      uid: Type.Optional(Uid),
      belongings: Type.Optional(Belongings),
    }),
  }),
  askTransfer: declare({
    method: 'POST',
    path: '/api/v1/me/transfer/taken',
    audience: 'public',
    limit: 'read',
    summary:
      'Whether a code that this visitor shows was taken, and what the other device brought along',
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    body: object({ code: CodeInput }),
    data: object({ taken: Type.Boolean(), belongings: Type.Optional(Belongings) }),
  }),
} as const
