import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AdState, AdStore, AdUnit, PageAds } from './port.ts'
import { placeOfKey } from './ad-place.ts'
import { pageAdsOf } from './page-ads.ts'
import { standingAt, stands, type Shown, type StandingUnits } from './standing-units.ts'

/** Soon enough that a change on one node is live on all within a second. */
const LOOK_EVERY_MS = 800
/** A page that was given a unit shows it, and tells of it, for so long after its time is over. */
const LEAVE_MS = 30 * 60_000

/** What the public asks about ads, answered from memory. */
export interface AdBoard {
  state(): AdState
  /** The ad network whose script the public pages load; empty where the script could reach the back office. */
  clientId(): string
  /** The unit whose turn it is: each takes its weight of the views. */
  shownAt(position: string): Shown
  /** A unit that a page was given for this place, as long as it may still be there. */
  unitAt(position: string, unitId: number): AdUnit | null
  /** The ads as every page gets them; a new object after every change. */
  pageAds(): PageAds
  /** Reads the store again; called after every change made here. */
  refresh(): Promise<void>
  close(): void
}

export interface AdBoardOptions {
  /** Whether the back office is on an origin that scripts of the public pages cannot touch. */
  readonly isOfficeApart: boolean
  readonly onTrouble: (error: unknown) => void
  readonly clock: Clock
  /** From 0 until 1. */
  readonly draw?: () => number
}

/** Everything that pages and calls are answered with, and from when until when it holds. */
interface Ready {
  readonly since: number
  readonly standing: StandingUnits
  readonly pageAds: PageAds
}

export async function createAdBoard(store: AdStore, options: AdBoardOptions) {
  const { isOfficeApart, onTrouble, clock, draw = Math.random } = options
  const clientIn = ({ settings }: AdState): string => (isOfficeApart ? settings.clientId : '')
  let state = await store.readAds()
  let ready: Ready | null = null

  /** Made again when a unit begins or ends, by whoever asks first. */
  const current = (): Ready => {
    const at = clock()
    if (ready && ready.since <= at && at < ready.standing.until) return ready
    const standing = standingAt(state, { at, hasNetwork: clientIn(state) !== '' })
    ready = { since: at, standing, pageAds: pageAdsOf(state, standing, isOfficeApart) }
    return ready
  }
  const refresh = async (): Promise<void> => {
    const read = await store.readAds()
    if (read.version < state.version) return
    state = read
    ready = null
  }
  const look = async (): Promise<void> => {
    if ((await store.adVersion()) !== state.version) await refresh()
  }
  const timer = setInterval(() => void look().catch(onTrouble), LOOK_EVERY_MS)
  timer.unref()

  const board: AdBoard = {
    state: () => state,
    clientId: () => clientIn(state),
    shownAt(position) {
      const shown = current().standing.shownAt(position, draw())
      if (!shown) throw new AppError('NOT_FOUND', 'There is no such ad position.')
      return shown
    },
    unitAt: (position, unitId) => unitAt(state, { position, unitId, at: clock() }),
    pageAds: () => current().pageAds,
    refresh,
    close: () => clearInterval(timer),
  }
  return board
}

function unitAt(
  { placements, units }: AdState,
  { position: key, unitId, at }: { position: string; unitId: number; at: number },
): AdUnit | null {
  const place = placeOfKey(key)
  const placement = placements.find(
    ({ position, device }) => position === place?.position && device === place.device,
  )
  const placed = placement?.units.find((each) => each.unitId === unitId)
  if (!placement?.enabled || !placed) return null
  const { until } = placed
  const isThere = stands({ ...placed, until: until === null ? null : until + LEAVE_MS }, at)
  return (isThere && units.find(({ id }) => id === unitId)) || null
}
