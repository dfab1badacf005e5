import type { CallData, CallQuery } from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import { placementName } from './change-placement.ts'
import type { AdHistoryEntry, AdState, AdStore, ChangedBy, PlacementState } from './port.ts'

export const NO_SUCH_UNIT = '광고 단위를 찾을 수 없습니다. 다른 관리자가 이미 삭제했을 수 있습니다.'
const NO_SUCH_STATE = '이 상태는 더 남아 있지 않습니다. 이력을 새로 불러오세요.'
const UNITS_GONE =
  '이 상태에서 쓰던 광고 단위가 삭제되었습니다. 광고 단위 화면의 이력에서 단위를 먼저 되돌리세요.'

/** Of one subject as many as are kept; of all of a kind the latest changes. */
const LISTED = { one: 20, all: 50 }

type Line = CallData<'listAdHistory'>[number]

const nameIn = ({ placements }: AdState, entry: AdHistoryEntry): string => {
  if (entry.kind === 'unit') return entry.state.name
  const placement = placements.find(({ id }) => id === entry.subject)
  return placement ? placementName(placement) : String(entry.subject)
}

const unitLine = (entry: AdHistoryEntry): Line['unit'] => {
  if (entry.kind === 'placement') return null
  const { name, slotId, code, size, deletedFrom } = entry.state
  return { name, slot_id: slotId, code, size, deleted: deletedFrom !== null }
}

const placementLine = (entry: AdHistoryEntry, { units }: AdState): Line['placement'] =>
  entry.kind === 'unit'
    ? null
    : {
        enabled: entry.state.enabled ? 1 : 0,
        units: entry.state.units.map(({ unitId, ...placed }) => ({
          ad_unit_id: unitId,
          name: units.find(({ id }) => id === unitId)?.name ?? null,
          ...placed,
        })),
      }

/** How a unit, a placement or all of a kind were lately, and who made them so. */
export async function listHistory(
  store: Pick<AdStore, 'adHistory'>,
  state: AdState,
  { kind, id: subject }: CallQuery<'listAdHistory'>,
): Promise<CallData<'listAdHistory'>> {
  const limit = subject === undefined ? LISTED.all : LISTED.one
  const entries = await store.adHistory({ kind, subject, limit })
  const seen = new Set<number>()
  return entries.map((entry) => {
    // The latest of each is how it is now.
    const current = !seen.has(entry.subject)
    seen.add(entry.subject)
    return {
      id: entry.id,
      at: entry.at,
      email: entry.email,
      subject_id: entry.subject,
      name: nameIn(state, entry),
      current,
      unit: unitLine(entry),
      placement: placementLine(entry, state),
    }
  })
}

type History = Pick<
  AdStore,
  'adHistory' | 'adHistoryEntry' | 'putBackAdUnit' | 'setAdPlacement' | 'readAds'
>

/** Puts a unit or a placement back, and says which it was. */
export async function putBack(store: History, id: number, by: ChangedBy): Promise<string> {
  const entry = await store.adHistoryEntry(id)
  if (!entry) throw new AdminError('NOT_FOUND', NO_SUCH_STATE)
  const { subject } = entry
  if (entry.kind === 'unit') {
    const [latest] = await store.adHistory({ kind: 'unit', subject, limit: 1 })
    const deletedFrom = latest?.kind === 'unit' ? latest.state.deletedFrom : null
    await store.putBackAdUnit(subject, { ...entry.state, deletedFrom }, by)
  } else await putPlacementBack(store, { subject, state: entry.state }, by)
  return nameIn(await store.readAds(), entry)
}

async function putPlacementBack(
  store: Pick<AdStore, 'setAdPlacement'>,
  { subject, state }: { subject: number; state: PlacementState },
  by: ChangedBy,
): Promise<void> {
  const { units, enabled } = state
  const outcome = await store.setAdPlacement(subject, () => ({ units, enabled }), by)
  if (outcome === 'no-unit') throw new AdminError('INVALID', UNITS_GONE)
  if (outcome === 'no-placement') throw new AdminError('NOT_FOUND', NO_SUCH_STATE)
}
