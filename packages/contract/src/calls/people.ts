import { Type } from 'typebox'
import { declare } from './declare.ts'
import {
  ActionLog, Country, GameName, Milliseconds, Mistakes, RunId, Uid, nullable, object,
} from './fields.ts' // prettier-ignore

const HeaderWithUid = Type.Object({ 'x-labs-uid': Uid })
/** Whose run it is may see it even where nobody else may. */
const HeaderMayHaveUid = Type.Object({ 'x-labs-uid': Type.Optional(Uid) })
const params = object({ run: RunId })

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
  setWatchable: declare({
    method: 'PUT', path: '/api/v1/me/watchable', audience: 'public', limit: 'submit',
    summary: "Whether others may watch this visitor's runs",
    errors: ['INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
    headers: HeaderWithUid,
    body: object({ watchable: Type.Boolean() }),
  }),
} as const // prettier-ignore
