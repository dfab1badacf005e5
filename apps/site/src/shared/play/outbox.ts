import type { GameSlug } from '@reflex/contract'
import { readLocalJson, removeLocal, writeLocalJson } from '../storage/local.ts'
import type { ScoreBody } from '../api/submission.ts'

/** Finished runs that the server has not answered yet, oldest first; kept across reloads. */
const keyOf = (game: GameSlug): string => `labs_unsent_${game}`
const KEPT = 5

const isBody = (value: unknown): value is ScoreBody =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'ms' in value &&
  typeof value.ms === 'number' &&
  'actionLog' in value &&
  Array.isArray(value.actionLog)

const areBodies = (value: unknown): value is ScoreBody[] =>
  Array.isArray(value) && value.every(isBody)

export const findUnsent = (game: GameSlug): readonly ScoreBody[] =>
  readLocalJson(keyOf(game), areBodies) ?? []

const keepAll = (game: GameSlug, bodies: readonly ScoreBody[]): void =>
  bodies.length > 0 ? writeLocalJson(keyOf(game), bodies.slice(-KEPT)) : removeLocal(keyOf(game))

const without = ({ game, token }: ScoreBody): ScoreBody[] =>
  findUnsent(game).filter((kept) => kept.token !== token)

export const keepUnsent = (body: ScoreBody): void => keepAll(body.game, [...without(body), body])
/** Whether it was still there. */
export function dropUnsent(body: ScoreBody): boolean {
  const wasThere = findUnsent(body.game).some(({ token }) => token === body.token)
  keepAll(body.game, without(body))
  return wasThere
}
