import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placementsKey, unitsKey } from '../../lib/ads/use-ads.ts'
import { isSessionEnd, wasRefused } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/client.ts'
import { useBanner } from '../../lib/parts/banner.tsx'
import { adUnits } from '../../lib/words/ad-units.ts'
import type { UnitDraft } from './unit-draft.ts'

interface Outcomes {
  readonly done: string
  readonly refused: string
  readonly broken: string
  /** Somebody else has deleted it. */
  readonly gone: string
}

export type Outcome = 'done' | 'gone' | 'failed'

const adding: Outcomes = {
  done: adUnits.added,
  refused: adUnits.addFailed,
  broken: adUnits.addBroken,
  gone: adUnits.addFailed,
}
const changing: Outcomes = {
  done: adUnits.changed,
  refused: adUnits.changeFailed,
  broken: adUnits.changeBroken,
  gone: adUnits.goneWhileEditing,
}
const removing: Outcomes = {
  done: adUnits.removed,
  refused: adUnits.removeFailed,
  broken: adUnits.removeBroken,
  gone: adUnits.gone,
}

const isGone = (error: unknown): boolean => wasRefused(error) && error.code === 'NOT_FOUND'

/** Wrong values are reported in the server's words. */
function reasonOf(error: unknown, words: Outcomes): string {
  if (!wasRefused(error)) return words.broken
  if (isGone(error)) return words.gone
  return error.code === 'INVALID' && error.message ? error.message : words.refused
}

export function useUnitChanges() {
  const { banner, succeed, fail, clear } = useBanner()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  // A deleted unit leaves its placements without one.
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: unitsKey }),
      client.invalidateQueries({ queryKey: placementsKey }),
    ])
  const change = async (work: () => Promise<unknown>, words: Outcomes): Promise<Outcome> => {
    setBusy(true)
    clear()
    try {
      await work()
      succeed(words.done)
      await reload()
      return 'done'
    } catch (error) {
      console.error(error)
      if (!isSessionEnd(error)) fail(reasonOf(error, words))
      if (!isGone(error)) return 'failed'
      await reload()
      return 'gone'
    } finally {
      setBusy(false)
    }
  }
  const path = '/api/v1/admin/ad-units'
  return {
    banner,
    clear,
    busy,
    tell: fail,
    add: (body: UnitDraft) => change(() => send('POST', path, { body }), adding),
    change: (id: number, body: UnitDraft) =>
      change(() => send('PUT', path, { query: { id }, body }), changing),
    remove: (id: number) => change(() => send('DELETE', path, { query: { id } }), removing),
  }
}
