import { watchConsent } from './consent/choice.ts'
import { mayTrack } from './consent/consent-rules.ts'
import { afterRun } from '../lib/scheduling/run-live.ts'
import { firstWeekToTell, forgetFirstWeek } from './first-week.ts'
import { PageStay, type Stay } from './page-stay.ts'
import { letPageGo } from './page-locks.ts'
import { onActivity, Presence } from './presence.ts'
import { sendQuietly } from './send.ts'
import {
  forgetVisit,
  isFirstPage,
  joinVisit,
  leaveVisit,
  returnToVisit,
  stayInVisit,
  visitId,
  tellOfVisit,
} from './visit-id.ts'

const gameSlugIn = (path: string): string | null => /^\/game\/([^/]+)/.exec(path)?.[1] ?? null

/** The call takes 4 KB, and of either only the beginning says something. */
const LONGEST_PATH = 1000
const LONGEST_REFERRER = 500
const LONGEST_UTM = 200

/** Who is still here then only fetched a file, or gave another site a tab. */
const STAYED_MS = 1000

const pageOf = (path: string) => ({
  page_path: path.slice(0, LONGEST_PATH),
  game_slug: gameSlugIn(path),
})

/** From where a tab came to the site; one that was opened from within it did not come from anywhere. */
const cameFrom = (): string | null =>
  isFirstPage() && !document.referrer.startsWith(`${location.origin}/`)
    ? document.referrer.slice(0, LONGEST_REFERRER) || null
    : null

/** What the followed link says of its campaign; the address may have changed since. */
function campaign() {
  const [opened] = performance.getEntriesByType('navigation')
  const { searchParams } = new URL(opened?.name ?? location.href, location.href)
  const word = (name: string): string | null =>
    searchParams.get(name)?.slice(0, LONGEST_UTM) || null
  return {
    utm_source: word('utm_source'),
    utm_medium: word('utm_medium'),
    utm_campaign: word('utm_campaign'),
  }
}

const presence = new Presence()

/** Where one came from is sent with the first page of a tab alone: later it would be the site itself. */
function enter(path: string): void {
  if (!mayTrack()) return
  presence.entered(Date.now())
  void tellOfVisit(() => {
    const referrer = cameFrom()
    const link = isFirstPage() ? campaign() : {}
    const first_week = firstWeekToTell()
    const visit = { visit_id: joinVisit(), ...pageOf(path) }
    return sendQuietly('/api/v1/track-visit', { ...visit, referrer, ...link, first_week })
  })
}

/** A page that stayed open over midnight is entered anew by whoever comes back to it. */
function comeBack(): void {
  if (presence.isBack(Date.now())) afterRun(() => enter(location.pathname))
}

function leave({ path, seconds }: Stay): void {
  if (!mayTrack()) return
  presence.heard(Date.now())
  void tellOfVisit(() => {
    const visit = { visit_id: visitId(), ...pageOf(path) }
    return sendQuietly('/api/v1/track-session', { ...visit, duration_seconds: seconds })
  })
}

/** Allowed on the way, the page that is open counts from now on; refused, all of it is forgotten. */
function followConsent(stay: PageStay): void {
  let allowed = mayTrack()
  watchConsent(() => {
    const before = allowed
    allowed = mayTrack()
    if (allowed && !before) {
      stay.restart()
      enter(location.pathname)
    }
    if (!allowed) forgetVisit()
    if (!allowed) forgetFirstWeek()
  })
}

/** `first` is the page that was opened: who is quick has gone on before this code was there. */
export function startTracking(first: string): void {
  const isVisible = (): boolean => document.visibilityState === 'visible'
  // The clock of the page starts with it, before this code was loaded.
  const stay = new PageStay(() => performance.now(), leave, first, isVisible() ? 0 : null)
  const moved = (path: string): void => {
    afterRun(() => {
      stay.moved(path)
      enter(path)
    })
  }
  enter(first)
  if (location.pathname !== first) moved(location.pathname)
  followConsent(stay)
  watchPageMoves(moved)
  // A run that is hidden or closed is void: there is nothing left to disturb.
  document.addEventListener('visibilitychange', () => {
    if (!isVisible()) return stay.ended()
    returnToVisit()
    comeBack()
    stay.seen()
  })
  addEventListener('focus', comeBack)
  onActivity(comeBack)
  // Firefox puts no page into its back/forward cache that holds a lock when it begins to leave it.
  addEventListener('beforeunload', () => {
    letPageGo()
    setTimeout(stayInVisit, STAYED_MS)
  })
  addEventListener('pagehide', () => {
    leaveVisit()
    stay.ended()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    returnToVisit()
    moved(location.pathname)
  })
}

/** What the router sends out when it has changed the address, and what the browser does on the way back. */
const MOVES = ['pushState', 'replaceState', 'popstate'] as const

/** Calls back when another page is shown without a load; a new query alone is the same page. */
function watchPageMoves(moved: (path: string) => void): void {
  let path = location.pathname
  const look = (): void => {
    if (location.pathname === path) return
    path = location.pathname
    moved(path)
  }
  for (const name of MOVES) addEventListener(name, look)
}
