import { MOBILE_BREAKPOINT_PX, type AdPosition, type CallData } from '@reflex/contract'
import { get } from '../api/client.ts'

type Placement = CallData<'getAdPlacement'>

/** What is to stand in a place. */
export type AdPlan =
  | { readonly kind: 'network'; readonly client: string; readonly slot: string }
  | { readonly kind: 'frame'; readonly src: string }

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

export const placementKey = (position: AdPosition): string =>
  matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches ? `${position}-mobile` : position

/** Snippets of the network ask for its script by name; from them only the ids are taken. */
const isNetworkCode = (code: string): boolean => /adsbygoogle|googlesyndication/i.test(code)

export function planOf(placement: Placement, client: string, key: string): AdPlan | null {
  const { enabled, code, slot_id: slot } = placement
  if (enabled !== 1) return null
  const own = code?.trim() ?? ''
  if (own !== '' && !isNetworkCode(own)) return { kind: 'frame', src: `/ad-frame/${key}` }
  return client && slot ? { kind: 'network', client, slot } : null
}

/** A place that cannot be asked for stays empty. */
export async function findPlan(position: AdPosition): Promise<AdPlan | null> {
  const key = placementKey(position)
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
