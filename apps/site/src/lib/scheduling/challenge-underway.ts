import { store, useStore } from '@reflex/ui/browser'
import { useEffect } from 'react'

/**
 * Whether someone is on the way through the challenge, rests between its games included. News
 * would lie on the progress there, so it waits for the end.
 */
const underway = store(false)

export const useUnderway = (): boolean => useStore(underway)

export function useSetUnderway(value: boolean): void {
  useEffect(() => {
    underway.set(value)
    return () => underway.set(false)
  }, [value])
}
