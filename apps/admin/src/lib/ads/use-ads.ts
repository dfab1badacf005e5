import type { CallData } from '@reflex/contract'
import { useGet } from '../api/use-get.ts'

export type AdUnit = CallData<'listAdUnits'>[number]
export type Placement = CallData<'listAdPlacements'>[number]

export const unitsKey = ['ad-units'] as const
export const placementsKey = ['ad-placements'] as const

/** A colleague may have changed these meanwhile: who comes back to the tab sees it. */
const shared = { refetchOnWindowFocus: true } as const

export const useAdUnits = () => useGet(unitsKey, '/api/v1/admin/ad-units', {}, shared)

export const usePlacements = () => useGet(placementsKey, '/api/v1/admin/ad-placements', {}, shared)
