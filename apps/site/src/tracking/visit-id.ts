import { newUuid } from '../storage/identity.ts'
import { readTabJson, removeTab, writeTabJson } from '../storage/tab.ts'

const KEY = 'labs_visit'
const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const isVisitId = (value: unknown): value is string => typeof value === 'string' && V4.test(value)

/** Names this browser session. It has nothing to do with the player's id. */
export function visitId(): string {
  const kept = readTabJson(KEY, isVisitId)
  if (kept !== null) return kept
  const id = newUuid()
  writeTabJson(KEY, id)
  return id
}

export const isFirstPage = (): boolean => readTabJson(KEY, isVisitId) === null

/** Who withdraws consent is not to be known again. */
export const forgetVisit = (): void => removeTab(KEY)
