import { useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { get } from '../api/client.ts'
import { isLive } from '../play/live.ts'
import { getUid } from '../storage/identity.ts'
import { readBestsHint, rememberBests, type Me } from './bests-hint.ts'

export const ME_KEY = '/api/v1/me'

async function fetchMe(): Promise<Me> {
  const me = await get(ME_KEY, { uid: getUid() })
  rememberBests(me)
  return me
}

let hint: Me | null | undefined
const firstHint = (): Me | null => (hint === undefined ? (hint = readBestsHint()) : hint)
const never = () => () => undefined

/** The visitor as the server knows them; until it answers, as it last did. */
export function useMe(): Me | null {
  // The prerendered page knows nobody; the hint comes in right after hydration, before a paint.
  const remembered = useSyncExternalStore(never, firstHint, () => null)
  const { data } = useSWR(ME_KEY, fetchMe, { isPaused: isLive, shouldRetryOnError: false })
  return data ?? remembered
}
