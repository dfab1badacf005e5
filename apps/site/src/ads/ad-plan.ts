import { MOBILE_BREAKPOINT_PX, readAdCode, type AdPosition, type CallData } from '@reflex/contract'
import { get } from '../lib/api/client.ts'

type Placement = CallData<'getAdPlacement'>

/** What is to stand in a place. */
export type AdPlan =
  | ({ readonly kind: 'network' } & NetworkUnit)
  | { readonly kind: 'frame'; readonly place: string; readonly unit: number | null }

export interface NetworkUnit {
  readonly client: string
  readonly slot: string
  /** What makes it the unit that it is, as its code has it. */
  readonly attributes: Readonly<Record<string, string>>
  readonly style: Readonly<Record<string, string>>
}

let settings: Promise<string> | undefined

/** Asked once a page load; a failure may be asked again by the next place. */
const clientId = (): Promise<string> =>
  (settings ??= get('/api/v1/ad-settings').then(
    ({ adsense_client_id: id }) => id,
    (error: unknown) => {
      settings = undefined
      throw error
    },
  ))

const narrow = () => matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`)

export const placementKey = (position: AdPosition): string =>
  narrow().matches ? `${position}-mobile` : position

/** A window made narrow has the places of a phone. */
export function watchWidth(changed: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function planOf(placement: Placement, client: string, key: string): AdPlan | null {
  const { enabled, code, slot_id: slot, ad_unit_id: unit } = placement
  if (enabled !== 1) return null
  const { type, attributes, style } = readAdCode(code ?? '')
  if (type === 'own') return { kind: 'frame', place: key, unit }
  return client && slot ? { kind: 'network', client, slot, attributes, style } : null
}

/** A place that cannot be asked for stays empty. */
export async function findPlan(key: string): Promise<AdPlan | null> {
  try {
    const [client, placement] = await Promise.all([
      clientId(),
      get('/api/v1/ad-placement', { query: { position: key } }),
    ])
    return planOf(placement, client, key)
  } catch {
    return null
  }
}
