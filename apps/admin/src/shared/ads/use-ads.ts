import type { CallData } from '@reflex/contract'
import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client.ts'

export type AdUnit = CallData<'listAdUnits'>[number]
export type Placement = CallData<'listAdPlacements'>[number]

export const unitsKey = ['ad-units'] as const
export const placementsKey = ['ad-placements'] as const

/** A colleague may have changed these meanwhile: who comes back to the tab sees it. */
const shared = { refetchOnWindowFocus: true } as const

export const useAdUnits = () =>
  useQuery({
    ...shared,
    queryKey: unitsKey,
    queryFn: ({ signal }) => get('/api/v1/admin/ad-units', { signal }),
  })

export const usePlacements = () =>
  useQuery({
    ...shared,
    queryKey: placementsKey,
    queryFn: ({ signal }) => get('/api/v1/admin/ad-placements', { signal }),
  })
