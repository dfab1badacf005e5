import { Type } from 'typebox'
import { MY_RUNS_MAX } from '../constants.ts'
import { declare } from './declare.ts'
import {
  ActionLog, Count, Country, GameName, Milliseconds, Mistakes, NicknameInput, Rank, RunId, Uid,
  enumOf, nullable, object,
} from './fields.ts' // prettier-ignore

const HeaderWithUid = Type.Object({ 'x-labs-uid': Uid })
/** Whose run it is may see it even where nobody else may. */
const HeaderMayHaveUid = Type.Object({ 'x-labs-uid': Type.Optional(Uid) })
const params = object({ run: RunId })

const result = {
  nickname: nullable(Type.String()), country: Country, ms: Milliseconds, mistakes: Mistakes,
} // prettier-ignore

/** Calls about other people's runs, and one's own seen over time. */
export const peopleCalls = {
  getRun: declare({
    method: 'GET', path: '/api/v1/runs/{run}', audience: 'public', limit: 'read',
    summary: 'A kept run with its seed and log, to be watched',
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderMayHaveUid,
    params,
    data: object({
      run: RunId, game: GameName, ms: Milliseconds, mistakes: Mistakes, nickname: nullable(Type.String()),
      country: Country, created_at: Type.Integer(), seed: Type.String(),
      engine_version: Type.Integer(), log: ActionLog,
    }),
  }),
  getDuel: declare({
    method: 'GET', path: '/api/v1/duels/{run}', audience: 'public', limit: 'read',
    summary: 'A run to be beaten, and the best of each who tried',
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderMayHaveUid,
    params,
    data: object({
      game: GameName,
      host: object({ ...result, you: Type.Boolean() }),
      rows: Type.Array(object({
        place: Type.Integer({ minimum: 1 }), ...result, run: nullable(RunId), you: Type.Boolean(),
      })),
      players: Count,
    }),
  }),
  getMyRuns: declare({
    method: 'GET', path: '/api/v1/me/runs', audience: 'public', limit: 'read',
    summary: "The visitor's kept runs, latest first; `before` is the time of the last one received",
    errors: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    query: object({
      game: Type.Optional(GameName),
      before: Type.Optional(Type.Integer({ minimum: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MY_RUNS_MAX, default: 200 })),
    }),
    data: object({
      runs: Type.Array(object({
        run: RunId, game: GameName, ms: Milliseconds, mistakes: Mistakes,
        input: nullable(enumOf(['mouse', 'touch', 'pen', 'key'])), created_at: Type.Integer(),
        status: enumOf(['ranked', 'confirm', 'review', 'duel']), rank: Rank,
      })),
      total: Count,
    }),
  }),
  setNickname: declare({
    method: 'PUT', path: '/api/v1/me/nickname', audience: 'public', limit: 'submit',
    summary: "Changes the visitor's name on every board; an empty one removes it",
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    body: object({ nickname: NicknameInput }),
  }),
  setWatchable: declare({
    method: 'PUT', path: '/api/v1/me/watchable', audience: 'public', limit: 'submit',
    summary: "Whether others may watch this visitor's runs",
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    body: object({ watchable: Type.Boolean() }),
  }),
} as const // prettier-ignore
