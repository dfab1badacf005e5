import { followNewRelease } from './new-release.ts'

interface OnDemand<T> {
  /** Fetches it early. A failure is forgotten: the next one to ask tries again. */
  prefetch(): Promise<T>
  /**
   * For a view that cannot do without it: tries twice, then looks for a new release. The failure is
   * remembered until `forgetFailedLoads`, else the waiting view would ask for ever.
   */
  loadOrRetry(): Promise<T>
}

const forgetters = new Set<() => void>()

/** Lets what failed to load be asked for again. */
export function forgetFailedLoads(): void {
  for (const forget of forgetters) forget()
  forgetters.clear()
}

export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let fetching: Promise<T> | undefined
  let loading: Promise<T> | undefined

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
        loading = undefined
      })
      await followNewRelease()
      throw error
    }
  }
  return { prefetch, loadOrRetry: () => (loading ??= tryTwice()) }
}
