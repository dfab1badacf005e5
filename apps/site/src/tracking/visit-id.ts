import { mayTrack } from './consent/consent-rules.ts'
import { newUuid } from '../lib/storage/identity.ts'
import { readLocalJson, removeLocal, writeLocalJson } from '../lib/storage/local.ts'
import { isAmount, isObject, shaped } from '../lib/storage/shape.ts'
import { readTabJson, removeTab, writeTabJson } from '../lib/storage/tab.ts'
import { holdPage, letPageGo, openPages } from './page-locks.ts'

const KEY = 'labs_visit'
const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** As the server has it: an id must not live for good where a browser does not say which pages are open. */
const LONGEST_MS = 24 * 3_600_000

/** An id, and when it was made. */
interface Visit {
  readonly id: string
  readonly since: number
}

/** What the tabs of one browser session share: its visit, and which pages are open. */
interface SharedVisit extends Visit {
  readonly pages: Readonly<Record<string, number>>
}

const isVisitId = (value: unknown): value is string => typeof value === 'string' && V4.test(value)
const isVisit = shaped<Visit>({ id: isVisitId, since: isAmount })
const isShared = (value: unknown): value is SharedVisit =>
  isVisit(value) &&
  'pages' in value &&
  isObject(value.pages) &&
  Object.values(value.pages).every(isAmount)

const thisPage = newUuid()
/** The visit that this page belongs to, whatever the other tabs and the storage do. */
let own: Visit | null = null
let hasLeft = false
let looked: Promise<void> | null = null

/** A clock that was set back makes no visit longer. */
const lasts = (visit: Visit | null, now: number): visit is Visit =>
  visit !== null && now >= visit.since && now - visit.since < LONGEST_MS

/** The visit of the other tabs, else that of this tab before it was loaded anew, else a new one. */
function findVisit(shared: SharedVisit | null, now: number): Visit {
  if (lasts(shared, now) && Object.keys(shared.pages).length > 0) return shared
  const ofTab = readTabJson(KEY, isVisit)
  return lasts(ofTab, now) ? ofTab : { id: newUuid(), since: now }
}

/**
 * Takes out of the visit what was closed without a goodbye. Firefox loses most of what a page writes
 * while its tab is closed, and a crash says nothing. The own lock is asked for before the page is
 * written down, so that whoever finds it there finds its lock as well.
 */
async function dropClosedPages(): Promise<void> {
  holdPage(thisPage)
  const before = readLocalJson(KEY, isShared)
  const open = await openPages()
  const shared = readLocalJson(KEY, isShared)
  if (!before || !open || !shared) return
  const isOpen = ([page]: readonly [string, number]) => open.has(page) || !(page in before.pages)
  const pages = Object.entries(shared.pages)
  const left = pages.filter(isOpen)
  if (left.length < pages.length) {
    writeLocalJson(KEY, { ...shared, pages: Object.fromEntries(left) })
  }
}

/** Once for each time that the page is opened. Before it, nobody can tell which visit it belongs to. */
export const visitIsKnown = (): Promise<void> => (looked ??= dropClosedPages())

/** Says something of this visit once it is known, unless consent was withdrawn meanwhile. */
export async function tellOfVisit(tell: () => Promise<void>): Promise<void> {
  await visitIsKnown()
  if (mayTrack()) await tell()
}

/** A page is entered: it belongs to this browser session, in all of its tabs. */
export function joinVisit(now = Date.now()): string {
  const shared = readLocalJson(KEY, isShared)
  // What a page writes once it is gone would keep the visit open.
  if (hasLeft) return (own ??= findVisit(shared, now)).id
  const { id, since } = findVisit(shared, now)
  own = { id, since }
  writeTabJson(KEY, own)
  const others = shared?.id === id ? shared.pages : {}
  if (others[thisPage] === undefined) {
    writeLocalJson(KEY, { ...own, pages: { ...others, [thisPage]: now } })
  }
  return id
}

/** Names this browser session. It has nothing to do with the player's id. */
export const visitId = (now = Date.now()): string => own?.id ?? joinVisit(now)

/** The session ends with its last page. */
export function leaveVisit(): void {
  hasLeft = true
  letPageGo()
  const shared = readLocalJson(KEY, isShared)
  if (!shared) return
  const { [thisPage]: _left, ...pages } = shared.pages
  writeLocalJson(KEY, { ...shared, pages })
}

/** It was about to be left, and is still here. */
export function stayInVisit(): void {
  if (own && !hasLeft) holdPage(thisPage)
}

/** The browser had kept the page, and shows it again: meanwhile the session may have ended. */
export function returnToVisit(): void {
  if (!hasLeft) return
  hasLeft = false
  if (!own) return
  looked = null
  void visitIsKnown().then(() => own && joinVisit())
}

export const isFirstPage = (): boolean => readTabJson(KEY, isVisit) === null

/** Who withdraws consent is not to be known again. */
export function forgetVisit(): void {
  own = null
  looked = null
  letPageGo()
  removeTab(KEY)
  removeLocal(KEY)
}
