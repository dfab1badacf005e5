import { useState } from 'react'
import useSWR from 'swr'
import { get } from '../api/client.ts'
import { useMe } from '../me/use-me.ts'
import { useHydrated } from '../routing/use-hydrated.ts'
import { isLive } from '../scheduling/run-live.ts'
import { getUid } from '../storage/identity.ts'
import { HELD_KEY } from './ask-again.ts'
import { mayHold } from './held-note.ts'
import { remember, type ToldRun } from './told.ts'

const fetchTold = async (): Promise<ToldRun[]> =>
  remember((await get(HELD_KEY, { uid: getUid() })).runs)

const none: readonly ToldRun[] = []

/** What became of this visitor's runs that were held back. Who never had one is not asked for. */
export function useTold(): readonly ToldRun[] {
  const [mayHaveNews] = useState(mayHold)
  const waits = useMe()?.waiting !== undefined
  const isAsked = useHydrated() && (mayHaveNews || waits)
  const { data } = useSWR(isAsked ? HELD_KEY : null, fetchTold, {
    isPaused: isLive,
    shouldRetryOnError: false,
  })
  return data ?? none
}
