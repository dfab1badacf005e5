import { readAdCode, type CallData } from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import type { AdState, AdStore, PageAds } from './port.ts'
import { allPlaces, keyOfPlace, placeOfKey } from './ad-place.ts'
import { pageAdsOf } from './page-ads.ts'

/** Soon enough that a change on one node is live on all within a second. */
const LOOK_EVERY_MS = 800

type Shown = CallData<'getAdPlacement'>

/** What the public asks about ads, answered from memory. */
export interface AdBoard {
  state(): AdState
  /** Whose script the public pages load; empty where it could reach the back office. */
  clientId(): string
  shownAt(position: string): Shown
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
}

export async function createAdBoard(store: AdStore, options: AdBoardOptions) {
  const { isOfficeApart, onTrouble } = options
  const clientIn = ({ settings }: AdState): string => (isOfficeApart ? settings.clientId : '')
  const pagesFor = (read: AdState): PageAds =>
    pageAdsOf(read, emptyIn(read, clientIn(read)), isOfficeApart)
  let state = await store.readAds()
  let pageAds = pagesFor(state)

  const refresh = async (): Promise<void> => {
    const read = await store.readAds()
    if (read.version < state.version) return
    state = read
    pageAds = pagesFor(read)
  }
  const look = async (): Promise<void> => {
    if ((await store.adVersion()) !== state.version) await refresh()
  }
  const timer = setInterval(() => void look().catch(onTrouble), LOOK_EVERY_MS)
  timer.unref()

  const board: AdBoard = {
    state: () => state,
    clientId: () => clientIn(state),
    shownAt: (position) => shownAt(state, position),
    pageAds: () => pageAds,
    refresh,
    close: () => clearInterval(timer),
  }
  return board
}

function shownAt({ placements, units }: AdState, asked: string): Shown {
  const place = placeOfKey(asked)
  if (!place) throw new AppError('NOT_FOUND', 'There is no such ad position.')
  const { position, device } = place
  const placement = placements.find((each) => each.position === position && each.device === device)
  const unit = placement?.enabled ? units.find(({ id }) => id === placement.unitId) : undefined
  return {
    enabled: placement?.enabled ? 1 : 0,
    code: unit?.code ?? null,
    slot_id: unit?.slotId ?? null,
    ad_unit_name: unit?.name ?? null,
    ad_unit_id: unit?.id ?? null,
  }
}

/** Where nothing will come: no unit stands there, or one of a network that may not be loaded. */
const emptyIn = (state: AdState, clientId: string): string =>
  allPlaces
    .map(keyOfPlace)
    .filter((place) => {
      const { code } = shownAt(state, place)
      return code === null || (clientId === '' && readAdCode(code).type !== 'own')
    })
    .join(' ')
