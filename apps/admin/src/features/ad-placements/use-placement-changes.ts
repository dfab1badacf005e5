import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placementsKey, unitsKey, type AdUnit, type Placement } from '../../lib/ads/use-ads.ts'
import { isSessionEnd, wasRefused } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/client.ts'
import { useBanner } from '../../lib/parts/banner.tsx'
import { adPlacements } from '../../lib/words/ad-placements.ts'

export interface PlacementChange {
  readonly id: number
  readonly enabled: 0 | 1
  readonly units: Placement['units']
}
/** After a change of the network's units, or of times, only the server knows. */
export type ShownState = Placement['state'] | 'checking'
export type ShownPlacement = Omit<Placement, 'state'> & { readonly state: ShownState }

const RELOAD_MS = 500

function stateAfter(
  { enabled, units: placed }: PlacementChange,
  units: readonly AdUnit[],
): ShownState {
  if (enabled === 0) return 'off'
  if (placed.length === 0) return 'no-unit'
  const isPlain = placed.every(({ ad_unit_id, from, until }) => {
    const unit = units.find(({ id }) => id === ad_unit_id)
    return unit?.type === 'own' && from === null && until === null
  })
  return isPlain ? 'showing' : 'checking'
}

const applied =
  (change: PlacementChange, units: readonly AdUnit[]) =>
  (placements: ShownPlacement[] | undefined) =>
    placements?.map((placement) =>
      placement.id === change.id
        ? {
            ...placement,
            ...change,
            ad_unit_id: change.units[0]?.ad_unit_id ?? null,
            state: stateAfter(change, units),
          }
        : placement,
    )

function reasonOf(error: unknown): string {
  if (!wasRefused(error)) return adPlacements.updateBroken
  // What somebody else made of it meanwhile is said with what was wanted here.
  return error.status === 400 && error.message ? error.message : adPlacements.updateFailed
}

export function usePlacementChanges(units: readonly AdUnit[]) {
  const { banner, succeed, fail, clear } = useBanner()
  const client = useQueryClient()
  const [saving, setSaving] = useState<ReadonlySet<number>>(new Set())

  const mark = (id: number, busy: boolean) =>
    setSaving((before) => new Set(busy ? [...before, id] : [...before].filter((n) => n !== id)))

  /** True once the server has taken it. */
  const put = async (next: PlacementChange): Promise<boolean> => {
    mark(next.id, true)
    try {
      const seen = client.getQueryData<ShownPlacement[]>(placementsKey)
      const before = seen?.find(({ id }) => id === next.id)
      const was = before && {
        ad_unit_id: before.ad_unit_id,
        units: before.units,
        enabled: before.enabled,
      }
      const body = { ...next, units: [...next.units], ...(was && { was }) }
      await send('PUT', '/api/v1/admin/ad-placements', { body })
      client.setQueryData(placementsKey, applied(next, units))
      return true
    } catch (error) {
      console.error(error)
      if (!isSessionEnd(error)) fail(reasonOf(error))
      // A unit that is gone is gone from the choice too.
      void client.invalidateQueries({ queryKey: unitsKey })
      return false
    } finally {
      mark(next.id, false)
    }
  }
  const reloadSoon = () =>
    setTimeout(() => void client.invalidateQueries({ queryKey: placementsKey }), RELOAD_MS)

  const change = async (next: PlacementChange) => {
    if (await put(next)) succeed(adPlacements.updated)
    reloadSoon()
  }
  /** One after the other; stops at the first that is refused. */
  const changeAll = async (all: readonly PlacementChange[], done: string): Promise<boolean> => {
    let isWhole = true
    for (const next of all) isWhole = isWhole && (await put(next))
    if (isWhole) succeed(done)
    reloadSoon()
    return isWhole
  }
  return { banner, clear, succeed, saving, change, changeAll }
}
