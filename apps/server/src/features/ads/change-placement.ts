import type { CallBody } from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import type { AdPlacement, AdState, PlacedUnit, PlacementState } from './port.ts'

type Asked = CallBody<'putAdPlacement'>
type AskedUnits = NonNullable<Asked['units']>

const devices = { desktop: '데스크톱', mobile: '모바일' }

export const placementName = ({ positionName, device }: AdPlacement): string =>
  `${positionName} (${devices[device]})`

const alone = (unitId: number): PlacedUnit => ({ unitId, weight: 1, from: null, until: null })

const placedOf = (units: AskedUnits): PlacedUnit[] =>
  units.map(({ ad_unit_id: unitId, weight, from, until }) => ({ unitId, weight, from, until }))

function requireSound(units: readonly PlacedUnit[]): void {
  if (new Set(units.map(({ unitId }) => unitId)).size < units.length) {
    throw new AdminError('INVALID', '같은 광고 단위를 한 위치에 두 번 넣을 수 없습니다.')
  }
  if (units.some(({ from, until }) => from !== null && until !== null && until <= from)) {
    throw new AdminError('INVALID', '끝나는 때는 시작하는 때보다 늦어야 합니다.')
  }
}

/** One unit alone; where it is the first already, those beside it stay. */
function unitsAfter(before: AdPlacement, { units, ad_unit_id: only }: Asked) {
  if (units) return placedOf(units)
  if (only === undefined || only === (before.units[0]?.unitId ?? null)) return before.units
  return only === null ? [] : [alone(only)]
}

const linesOf = (units: readonly PlacedUnit[]): string =>
  JSON.stringify(units.map(({ unitId, weight, from, until }) => [unitId, weight, from, until]))

function isAsSeen({ units, enabled }: AdPlacement, was: NonNullable<Asked['was']>): boolean {
  if (enabled !== (was.enabled === 1)) return false
  if (was.units) return linesOf(units) === linesOf(placedOf(was.units))
  return (units[0]?.unitId ?? null) === was.ad_unit_id
}

/** What a placement becomes; null where somebody else changed what was looked at. */
export function placementAfter(asked: Asked): (before: AdPlacement) => PlacementState | null {
  requireSound(placedOf(asked.units ?? []))
  return (before) =>
    asked.was && !isAsSeen(before, asked.was)
      ? null
      : { enabled: asked.enabled === 1, units: unitsAfter(before, asked) }
}

/** What somebody else made of it meanwhile, and what was wanted here. */
export function bothOf({ placements, units }: AdState, asked: Asked): string {
  const words = ({ units: placed, enabled }: PlacementState): string => {
    const names = placed.map(({ unitId }) => units.find(({ id }) => id === unitId)?.name ?? '–')
    return `${names.join(' + ') || '단위 없음'}, ${enabled ? '사용' : '꺼짐'}`
  }
  const now = placements.find(({ id }) => id === asked.id)
  const wanted = now && { enabled: asked.enabled === 1, units: unitsAfter(now, asked) }
  return (
    '그 사이 다른 관리자가 이 배치를 바꿔 저장하지 않았습니다. ' +
    `지금: ${now ? words(now) : '없음'}. 내가 고른 값: ${wanted ? words(wanted) : '없음'}. 확인한 뒤 다시 선택하세요.`
  )
}
