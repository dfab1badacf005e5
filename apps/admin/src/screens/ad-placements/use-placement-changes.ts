import type { CallBody } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placementsKey, type Placement } from '../../ads/use-ads.ts'
import { isSessionEnd, wasRefused } from '../../api/api-error.ts'
import { send } from '../../api/client.ts'
import { useBanner } from '../../parts/banner.tsx'
import { adPlacements } from '../../words/ad-placements.ts'

export type PlacementChange = CallBody<'putAdPlacement'>

const RELOAD_MS = 500

const applied = (change: PlacementChange) => (placements: Placement[] | undefined) =>
  placements?.map((placement) =>
    placement.id === change.id ? { ...placement, ...change } : placement,
  )

export function usePlacementChanges() {
  const { banner, succeed, fail, clear } = useBanner()
  const client = useQueryClient()
  const [saving, setSaving] = useState<ReadonlySet<number>>(new Set())

  const mark = (id: number, busy: boolean) =>
    setSaving((before) => new Set(busy ? [...before, id] : [...before].filter((n) => n !== id)))

  const change = async (next: PlacementChange) => {
    mark(next.id, true)
    clear()
    try {
      await send('PUT', '/api/v1/admin/ad-placements', { body: next })
      client.setQueryData(placementsKey, applied(next))
      succeed(adPlacements.updated)
    } catch (error) {
      console.error(error)
      if (!isSessionEnd(error))
        fail(wasRefused(error) ? adPlacements.updateFailed : adPlacements.updateBroken)
    }
    mark(next.id, false)
    setTimeout(() => void client.invalidateQueries({ queryKey: placementsKey }), RELOAD_MS)
  }
  return { banner, saving, change }
}
