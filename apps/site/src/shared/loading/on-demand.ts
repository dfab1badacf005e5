import { followNewRelease } from './new-release.ts'

interface OnDemand<T> {
  /** Fetches it early. A failure is forgotten: who really wants it tries again. */
  prefetch(): Promise<T>
  /**
   * For who cannot do without: tries twice, and then follows a new release. A failure stays until it
   * is forgotten, else a view that waits for it would ask for ever.
   */
  insist(): Promise<T>
}

const forgetters = new Set<() => void>()

/** Lets what failed to load be asked for again. */
export function forgetFailedLoads(): void {
  for (const forget of forgetters) forget()
  forgetters.clear()
}

export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let fetching: Promise<T> | undefined
  let insisting: Promise<T> | undefined

  const fetchIt = async (): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      fetching = undefined
      throw error
    }
  }
  const prefetch = (): Promise<T> => (fetching ??= fetchIt())
  const tryTwice = async (): Promise<T> => {
    try {
      return await prefetch().catch(prefetch)
    } catch (error) {
      forgetters.add(() => {
        insisting = undefined
      })
      await followNewRelease()
      throw error
    }
  }
  return { prefetch, insist: () => (insisting ??= tryTwice()) }
}
