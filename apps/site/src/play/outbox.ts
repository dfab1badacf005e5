import type { GameSlug } from '@reflex/contract'
import { readLocalJson, removeLocal, writeLocalJson } from '../storage/local.ts'
import type { ScoreBody } from './submission.ts'

/** Finished runs that the server has not answered yet: one per game, kept across reloads. */
const keyOf = (game: GameSlug): string => `labs_unsent_${game}`

const isBody = (value: unknown): value is ScoreBody =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'ms' in value &&
  typeof value.ms === 'number' &&
  'actionLog' in value &&
  Array.isArray(value.actionLog)

export const findUnsent = (game: GameSlug): ScoreBody | null => readLocalJson(keyOf(game), isBody)
export const keepUnsent = (body: ScoreBody): void => writeLocalJson(keyOf(body.game), body)
export const dropUnsent = (game: GameSlug): void => removeLocal(keyOf(game))
