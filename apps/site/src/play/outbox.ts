import type { GameSlug } from '@reflex/contract'
import { readLocalJson, removeLocal, writeLocalJson } from '../lib/storage/local.ts'
import { isText, listOf, shaped } from '../lib/storage/shape.ts'
import type { ScoreBody } from '../lib/api/submission.ts'

/** Finished runs that the server has not answered yet, oldest first; kept across reloads. */
const keyOf = (game: GameSlug): string => `labs_unsent_${game}`
const KEPT = 5

const areBodies = listOf<ScoreBody>(
  shaped<ScoreBody>({ token: isText, ms: Number.isFinite, actionLog: Array.isArray }),
)

export const findUnsent = (game: GameSlug): readonly ScoreBody[] =>
  readLocalJson(keyOf(game), areBodies) ?? []

const keepAll = (game: GameSlug, bodies: readonly ScoreBody[]): void =>
  bodies.length > 0 ? writeLocalJson(keyOf(game), bodies.slice(-KEPT)) : removeLocal(keyOf(game))

const without = ({ game, token }: ScoreBody): ScoreBody[] =>
  findUnsent(game).filter((kept) => kept.token !== token)

export const keepUnsent = (body: ScoreBody): void => keepAll(body.game, [...without(body), body])
/** Returns whether it was still there. */
export function dropUnsent(body: ScoreBody): boolean {
  const wasThere = findUnsent(body.game).some(({ token }) => token === body.token)
  keepAll(body.game, without(body))
  return wasThere
}
