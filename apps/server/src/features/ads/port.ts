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
  /** Such as `300x250`; empty where the code says it. */
  readonly size: string
  readonly createdAt: number
}

export interface AdPlacement {
  readonly id: number
  readonly page: 'home' | 'game' | 'leaderboard'
  readonly position: AdPosition
  readonly positionName: string
  readonly device: AdDevice
  readonly unitId: number | null
  readonly enabled: boolean
  /** When it last got another unit, or was switched. */
  readonly changedAt: number
}

/** Where and when something of a unit was counted. */
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
  addAdUnit(unit: Omit<AdUnit, 'id'>): Promise<number>
  /** False when there is no such unit. */
  changeAdUnit(unit: Omit<AdUnit, 'createdAt'>): Promise<boolean>
  /** The placements that lose their unit by it; null when there is no such unit. */
  removeAdUnit(id: number): Promise<readonly AdPlacement[] | null>
  setAdPlacement(change: {
    readonly id: number
    readonly unitId: number | null
    readonly enabled: boolean
    readonly at: number
    /** As it was when it was looked at; another since then is kept. */
    readonly was?: { readonly unitId: number | null; readonly enabled: boolean } | undefined
  }): Promise<'changed' | 'no-placement' | 'no-unit' | 'not-as-seen'>
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
