import { useState } from 'react'
import useSWR, { mutate } from 'swr'
import { get } from '../api/client.ts'
import { ME_KEY, useMe } from '../me/use-me.ts'
import { useHydrated } from '../routing/use-hydrated.ts'
import { isLive } from '../scheduling/run-live.ts'
import { getUid } from '../storage/identity.ts'
import { mayHold, remember, type ToldRun } from './told.ts'

const HELD_KEY = '/api/v1/me/held-runs'

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

/** A run was kept: what waited before may have gone on by it. */
export async function askAgain(): Promise<void> {
  if (mayHold()) await Promise.all([mutate(ME_KEY), mutate(HELD_KEY)])
}
