import type { AdDevice, AdPosition } from '@reflex/contract'

export interface AdSettings {
  readonly adsTxt: string
  readonly clientId: string
  readonly snippet: string
}

export interface AdUnit {
  readonly id: number
  readonly name: string
  readonly slotId: string
  readonly code: string
  /** For example `300x250`; empty where the ad code sets it. */
  readonly size: string
  readonly createdAt: number
}

export interface AdPlacement {
  readonly id: number
  readonly page: 'home' | 'game' | 'leaderboard'
  readonly position: AdPosition
  readonly positionName: string
  readonly device: AdDevice
  /** In the operator's order. */
  readonly units: readonly PlacedUnit[]
  readonly enabled: boolean
  /** When it last got other units, or was switched. */
  readonly changedAt: number
}

/** A unit at a place, and how much of the views there it takes beside others. */
export interface PlacedUnit {
  readonly unitId: number
  readonly weight: number
  /** From then on, and before then; null where there is no such end. */
  readonly from: number | null
  readonly until: number | null
}

/** Who changes something, and when. */
export interface ChangedBy {
  readonly email: string
  readonly at: number
}

export type AdKind = 'unit' | 'placement'

/** A unit as it was; of one that was deleted with where it stood. */
export interface UnitState extends Omit<AdUnit, 'id'> {
  readonly deletedFrom:
    | readonly { readonly placement: number; readonly placed: PlacedUnit }[]
    | null
}

export type PlacementState = Pick<AdPlacement, 'units' | 'enabled'>

interface Kept<Kind extends AdKind, State> extends ChangedBy {
  readonly id: number
  readonly kind: Kind
  readonly subject: number
  readonly state: State
}

/** How a unit or a placement was from then on. */
export type AdHistoryEntry = Kept<'unit', UnitState> | Kept<'placement', PlacementState>

/** The place and day of a count of a unit. */
export interface AdCountKey {
  /** UTC day as yyyymmdd. */
  readonly day: number
  /** 1 for the hours that are the next day's in Korea. */
  readonly part: 0 | 1
  readonly unitId: number
  readonly position: AdPosition
  readonly device: AdDevice
}

export interface AdFigures {
  readonly impressions: number
  readonly viewables: number
  readonly clicks: number
}

export type AdCount = AdCountKey & AdFigures

/** Everything about advertising as it was at one version. */
export interface AdState {
  readonly version: number
  readonly settings: AdSettings
  readonly units: readonly AdUnit[]
  readonly placements: readonly AdPlacement[]
}

export interface AdStore {
  /** Goes up with every change, on whatever node it was made. */
  adVersion(): Promise<number>
  readAds(): Promise<AdState>
  saveAdSettings(settings: AdSettings): Promise<void>
  addAdUnit(unit: Omit<AdUnit, 'id'>, by: ChangedBy): Promise<number>
  /** False when there is no such unit. */
  changeAdUnit(unit: Omit<AdUnit, 'createdAt'>, by: ChangedBy): Promise<boolean>
  /** The placements that are left without a unit by it; null when there is no such unit. */
  removeAdUnit(id: number, by: ChangedBy): Promise<readonly AdPlacement[] | null>
  /** `next` is asked with the placement as it is when it is changed; null leaves it so. */
  setAdPlacement(
    id: number,
    next: (before: AdPlacement) => PlacementState | null,
    by: ChangedBy,
  ): Promise<'changed' | 'no-placement' | 'no-unit' | 'not-as-seen'>
  /** The latest first: of one unit or placement, or of all of a kind. */
  adHistory(asked: {
    readonly kind: AdKind
    readonly subject?: number | undefined
    readonly limit: number
  }): Promise<readonly AdHistoryEntry[]>
  adHistoryEntry(id: number): Promise<AdHistoryEntry | null>
  /** Also one that was deleted, with the places it stood in where these still have room. */
  putBackAdUnit(id: number, state: UnitState, by: ChangedBy): Promise<void>
  /** Adds to what was counted before. */
  addAdCounts(counts: readonly AdCount[]): Promise<void>
  /** Of days from first to last, as yyyymmdd. */
  adCounts(first: number, last: number): Promise<readonly AdCount[]>
  forgetAdCountsBefore(day: number): Promise<void>
}

/** The ads that every page is sent with; the same object as long as nothing has changed. */
export interface PageAds {
  /** The places, by the keys of both devices, that no unit stands in: pages keep no room for them. */
  readonly emptyPlaces: string
  /** For the head: whose site this is, and the room of units that need another than the usual. */
  readonly head: string
}
