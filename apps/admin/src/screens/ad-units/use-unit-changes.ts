import type { CallBody } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placementsKey, unitsKey } from '../../ads/use-ads.ts'
import { isSessionEnd, wasRefused } from '../../api/api-error.ts'
import { send } from '../../api/client.ts'
import { useBanner } from '../../parts/banner.tsx'
import { adUnits } from '../../words/ad-units.ts'

export type NewUnit = CallBody<'addAdUnit'>

interface Outcomes {
  readonly done: string
  readonly refused: string
  readonly broken: string
}

const adding = { done: adUnits.added, refused: adUnits.addFailed, broken: adUnits.addBroken }
const removing = {
  done: adUnits.removed,
  refused: adUnits.removeFailed,
  broken: adUnits.removeBroken,
}

export function useUnitChanges() {
  const { banner, succeed, fail, clear } = useBanner()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  const change = async (work: () => Promise<unknown>, words: Outcomes): Promise<boolean> => {
    setBusy(true)
    clear()
    try {
      await work()
      succeed(words.done)
      // A deleted unit leaves its placements without one.
      await Promise.all([
        client.invalidateQueries({ queryKey: unitsKey }),
        client.invalidateQueries({ queryKey: placementsKey }),
      ])
      return true
    } catch (error) {
      console.error(error)
      if (!isSessionEnd(error)) fail(wasRefused(error) ? words.refused : words.broken)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    banner,
    busy,
    tellMissing: () => fail(adUnits.fillAll),
    add: (body: NewUnit) => change(() => send('POST', '/api/v1/admin/ad-units', { body }), adding),
    remove: (id: number) =>
      change(() => send('DELETE', '/api/v1/admin/ad-units', { query: { id } }), removing),
  }
}
