import { isGameSlug, type CallData } from '@reflex/contract'
import { readLocalJson, removeLocal, writeLocalJson } from '../../lib/storage/local.ts'
import { isObject } from '../../lib/storage/shape.ts'

export type Me = CallData<'getMe'>

/**
 * What the server last said of this visitor's records. The page's head looks for this key before
 * the first paint, so that a returning visitor's banner is there from the start.
 */
const KEY = 'labs_bests'

export const readBestsHint = (): Me | null => readLocalJson(KEY, isMe)

export function rememberBests(me: Me): void {
  if (hasRecord(me)) writeLocalJson(KEY, me)
  else removeLocal(KEY)
}

const hasRecord = (me: Me): boolean =>
  me.challenge !== null || Object.keys(me.bests).some(isGameSlug)

const isBest = (value: unknown, score: string): boolean =>
  isObject(value) &&
  Number.isFinite(value[score]) &&
  (value['rank'] === null || Number.isFinite(value['rank']))

const isMe = (value: unknown): value is Me =>
  isObject(value) &&
  typeof value['country'] === 'string' &&
  isObject(value['bests']) &&
  Object.values(value['bests']).every((best) => isBest(best, 'ms')) &&
  (value['challenge'] === null || isBest(value['challenge'], 'total_ms'))
