import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False while the prerendered page is taken over: what only this browser knows is drawn after. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
