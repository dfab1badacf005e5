import { readAdCode } from '@reflex/contract'
import type { AdUnit } from './port.ts'

const known = new WeakMap<AdUnit, boolean>()

/** Whether a unit is the operator's own code. Read once for each state of ads: it is asked for every ad. */
export function isOwnUnit(unit: AdUnit): boolean {
  const kept = known.get(unit)
  if (kept !== undefined) return kept
  const isOwn = readAdCode(unit.code).type === 'own'
  known.set(unit, isOwn)
  return isOwn
}
