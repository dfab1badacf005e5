import type { AdPosition } from '@reflex/contract'

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
  readonly createdAt: number
}

export interface AdPlacement {
  readonly id: number
  readonly page: 'home' | 'game' | 'leaderboard'
  readonly position: AdPosition
  readonly positionName: string
  readonly device: 'desktop' | 'mobile'
  readonly unitId: number | null
  readonly enabled: boolean
}

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
  /** The placements that lose their unit by it; null when there is no such unit. */
  removeAdUnit(id: number): Promise<readonly AdPlacement[] | null>
  setAdPlacement(change: {
    readonly id: number
    readonly unitId: number | null
    readonly enabled: boolean
  }): Promise<'changed' | 'no-placement' | 'no-unit'>
}
