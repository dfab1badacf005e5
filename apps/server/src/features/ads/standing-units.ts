import { readAdCode, type CallData } from '@reflex/contract'
import { allPlaces, keyOfPlace } from './ad-place.ts'
import type { AdPlacement, AdState, AdUnit, PlacedUnit } from './port.ts'

export type Shown = CallData<'getAdPlacement'>

interface Choice {
  readonly answer: Shown
  /** The end of its part of the weights. */
  readonly upTo: number
}

/** One place as it is now. */
interface Standing {
  readonly choices: readonly Choice[]
  readonly none: Shown
  readonly total: number
  readonly isEmpty: boolean
}

export const stands = ({ from, until }: PlacedUnit, at: number): boolean =>
  (from === null || from <= at) && (until === null || at < until)

const answerOf = (enabled: boolean, unit?: AdUnit): Shown => ({
  enabled: enabled ? 1 : 0,
  code: unit?.code ?? null,
  slot_id: unit?.slotId ?? null,
  ad_unit_name: unit?.name ?? null,
  ad_unit_id: unit?.id ?? null,
})

interface Placed {
  readonly unit: AdUnit
  readonly weight: number
  /** Null where the pages can do nothing with it: its network may not be loaded. */
  readonly canShow: boolean
}

function placedNow(
  { units }: Pick<AdState, 'units'>,
  placement: AdPlacement | undefined,
  { at, hasNetwork }: { at: number; hasNetwork: boolean },
): Placed[] {
  if (!placement?.enabled) return []
  return placement.units.flatMap((placed) => {
    const unit = units.find(({ id }) => id === placed.unitId)
    if (!unit || !stands(placed, at)) return []
    const canShow = hasNetwork || readAdCode(unit.code).type === 'own'
    return [{ unit, weight: placed.weight, canShow }]
  })
}

/** The units that share a place now; where one of them can be shown, those that cannot take no views. */
function sharing(placed: readonly Placed[]): readonly Placed[] {
  const visible = placed.filter(({ canShow }) => canShow)
  return visible.length > 0 ? visible : placed
}

function standingOf(placed: readonly Placed[], enabled: boolean): Standing {
  let upTo = 0
  const choices = sharing(placed).map(({ unit, weight }) => {
    upTo += weight
    return { answer: answerOf(enabled, unit), upTo }
  })
  const isEmpty = !placed.some(({ canShow }) => canShow)
  return { choices, none: answerOf(enabled), total: upTo, isEmpty }
}

export interface StandingUnits {
  /** Null where there is no such place. `share`, from 0 until 1, says whose part of the views this is. */
  shownAt(place: string, share: number): Shown | null
  /** Places that nothing comes into. */
  readonly emptyPlaces: readonly string[]
  /** The units that may come, by place: pages keep room for the highest. */
  unitsAt(place: string): readonly AdUnit[]
  /** When something else begins or ends; infinite where nothing does. */
  readonly until: number
}

/** What stands at every place at a moment, ready to be answered, and until when that holds. */
export function standingAt(
  state: AdState,
  { at, hasNetwork }: { at: number; hasNetwork: boolean },
): StandingUnits {
  const units = new Map<string, readonly AdUnit[]>()
  const places = new Map<string, Standing>()
  for (const place of allPlaces) {
    const { position, device } = place
    const placement = state.placements.find(
      (each) => each.position === position && each.device === device,
    )
    const placed = placedNow(state, placement, { at, hasNetwork })
    places.set(keyOfPlace(place), standingOf(placed, placement?.enabled === true))
    units.set(
      keyOfPlace(place),
      sharing(placed).map(({ unit }) => unit),
    )
  }
  const turns = state.placements.flatMap((placement) =>
    placement.units.flatMap(({ from, until }) => [from, until].filter((turn) => turn !== null)),
  )
  return {
    shownAt(place, share) {
      const standing = places.get(place)
      if (!standing) return null
      const point = share * standing.total
      return standing.choices.find(({ upTo }) => point < upTo)?.answer ?? standing.none
    },
    unitsAt: (place) => units.get(place) ?? [],
    emptyPlaces: [...places].flatMap(([key, { isEmpty }]) => (isEmpty ? [key] : [])),
    until: Math.min(...turns.filter((turn) => turn > at), Number.POSITIVE_INFINITY),
  }
}
