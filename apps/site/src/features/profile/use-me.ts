import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { isLive } from '../../lib/scheduling/run-live.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { getUid, goOnAs } from '../../lib/storage/identity.ts'
import { readBestsHint, rememberBests, type Me } from './bests-hint.ts'

export const ME_KEY = '/api/v1/me'

async function fetchMe(): Promise<Me> {
  const me = await get(ME_KEY, { uid: getUid() })
  // Joined to another record on another device that had this id too.
  if (me.uid) goOnAs(me.uid)
  rememberBests(me)
  return me
}

let hint: Me | null | undefined
const firstHint = (): Me | null => (hint === undefined ? (hint = readBestsHint()) : hint)

const useAnswer = () => useSWR(ME_KEY, fetchMe, { isPaused: isLive, shouldRetryOnError: false })

/** The visitor as the server knows them; until it answers, as it last did. */
export function useMe(): Me | null {
  const isHydrated = useHydrated()
  const { data } = useAnswer()
  return data ?? (isHydrated ? firstHint() : null)
}

/** Whether there was no answer, so that no placeholder waits for one. */
export const useMeFailed = (): boolean => useAnswer().error !== undefined
