import { adPositions, type AdPosition, type CallData } from '@reflex/contract'
import { AppError } from '../app-error.ts'
import type { AdState, AdStore } from '../ports/ads.ts'

const MOBILE = '-mobile'
/** Soon enough that a change on one node is live on all within a second. */
const LOOK_EVERY_MS = 800

type Shown = CallData<'getAdPlacement'>

/** What the public asks about ads, answered from memory. */
export interface AdBoard {
  state(): AdState
  /** Whose script the public pages load: nobody's where it could reach the back office. */
  clientId(): string
  shownAt(position: string): Shown
  /** The places, by the keys of both devices, that no unit stands in; as the pages write it. */
  emptyPlaces(): string
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
  let state = await store.readAds()
  let empty = emptyIn(state)

  const refresh = async (): Promise<void> => {
    const read = await store.readAds()
    if (read.version < state.version) return
    state = read
    empty = emptyIn(read)
  }
  const look = async (): Promise<void> => {
    if ((await store.adVersion()) !== state.version) await refresh()
  }
  const timer = setInterval(() => void look().catch(onTrouble), LOOK_EVERY_MS)
  timer.unref()

  const board: AdBoard = {
    state: () => state,
    clientId: () => (isOfficeApart ? state.settings.clientId : ''),
    shownAt: (position) => shownAt(state, position),
    emptyPlaces: () => empty,
    refresh,
    close: () => clearInterval(timer),
  }
  return board
}

const isPosition = (name: string): name is AdPosition =>
  (adPositions as readonly string[]).includes(name)

function shownAt({ placements, units }: AdState, asked: string): Shown {
  const mobile = asked.endsWith(MOBILE)
  const name = mobile ? asked.slice(0, -MOBILE.length) : asked
  if (!isPosition(name)) throw new AppError('NOT_FOUND', 'There is no such ad position.')
  const device = mobile ? 'mobile' : 'desktop'
  const placement = placements.find((each) => each.position === name && each.device === device)
  if (!placement?.enabled) return { enabled: 0, code: null, slot_id: null, ad_unit_name: null }
  const unit = units.find(({ id }) => id === placement.unitId)
  return {
    enabled: 1,
    code: unit?.code ?? null,
    slot_id: unit?.slotId ?? null,
    ad_unit_name: unit?.name ?? null,
  }
}

const emptyIn = (state: AdState): string =>
  adPositions
    .flatMap((position) => [position, position + MOBILE])
    .filter((place) => shownAt(state, place).ad_unit_name === null)
    .join(' ')
