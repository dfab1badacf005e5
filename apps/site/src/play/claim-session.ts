const held = new Set<string>()

/**
 * A duplicated tab takes a copy of the progress with it, and two tabs playing one attempt would
 * spoil each other's submit. Whoever claims the session first goes on with it. The claim ends with
 * the page; where the browser has no locks every tab is taken at its word.
 */
export function claimSession(token: string): Promise<boolean> {
  if (held.has(token) || !('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const name = `challenge:${token}`
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      if (lock === null) return
      held.add(token)
      return new Promise<void>(() => undefined)
    })
  })
}
