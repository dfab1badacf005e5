import { newUuid } from '../storage/identity.ts'
import { readLocalJson, removeLocal, writeLocalJson } from '../storage/local.ts'
import { isAmount, isObject } from '../storage/shape.ts'
import { readTabJson, removeTab, writeTabJson } from '../storage/tab.ts'

const KEY = 'labs_visit'
const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** A page that a crash took says no goodbye: after a day it is taken for gone. */
const FORGOTTEN_MS = 24 * 3_600_000
const FRESH_MS = 3_600_000

/** What the tabs of one browser session share: its id, and when each open page was last heard of. */
interface SharedVisit {
  readonly id: string
  readonly pages: Readonly<Record<string, number>>
}

const isVisitId = (value: unknown): value is string => typeof value === 'string' && V4.test(value)

const isShared = (value: unknown): value is SharedVisit =>
  isObject(value) &&
  isVisitId(value['id']) &&
  isObject(value['pages']) &&
  Object.values(value['pages']).every(isAmount)

const thisPage = newUuid()

function openPages(shared: SharedVisit | null, now: number): Record<string, number> {
  const pages = Object.entries(shared?.pages ?? {})
  return Object.fromEntries(pages.filter(([, heard]) => now - heard < FORGOTTEN_MS))
}

/** Names this browser session, in all of its tabs. It has nothing to do with the player's id. */
export function visitId(now = Date.now()): string {
  const shared = readLocalJson(KEY, isShared)
  const pages = openPages(shared, now)
  const others = shared !== null && Object.keys(pages).length > 0 ? shared.id : null
  const id = readTabJson(KEY, isVisitId) ?? others ?? newUuid()
  writeTabJson(KEY, id)
  const known = shared?.id === id ? pages : {}
  const heard = known[thisPage]
  if (heard === undefined || now - heard > FRESH_MS) {
    writeLocalJson(KEY, { id, pages: { ...known, [thisPage]: now } })
  }
  return id
}

/** The session ends with its last page. */
export function leaveVisit(): void {
  const shared = readLocalJson(KEY, isShared)
  if (!shared) return
  const { [thisPage]: _left, ...pages } = shared.pages
  writeLocalJson(KEY, { ...shared, pages })
}

export const isFirstPage = (): boolean => readTabJson(KEY, isVisitId) === null

/** Who withdraws consent is not to be known again. */
export function forgetVisit(): void {
  removeTab(KEY)
  removeLocal(KEY)
}
