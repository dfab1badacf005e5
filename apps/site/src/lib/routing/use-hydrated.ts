import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while the prerendered page is being taken over, true right after and ever since. What
 * only the browser knows (storage, the query) must not be drawn before: attributes that differ
 * from the prerendered ones would be left as they were.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
