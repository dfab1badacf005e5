import { isAmount } from '../../lib/storage/shape.ts'
import { readLocalJson, writeLocalJson } from '../../lib/storage/local.ts'

const KEY = 'labs_install_dismissed'
const REST_MS = 7 * 24 * 3600 * 1000

/** Whether the banner was closed within the last seven days; a time to come is nonsense. */
export function isResting(now: number): boolean {
  const at = readLocalJson(KEY, isAmount)
  return at !== null && at <= now && now - at < REST_MS
}

export const rest = (now: number): void => writeLocalJson(KEY, now)
