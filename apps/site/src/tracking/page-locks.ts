const NAME = 'labs_visit:'

let letGo = (): void => undefined
let isHeld = false

/** The browser takes a lock back however its page ends: closed, crashed or killed. */
export function holdPage(page: string): void {
  if (isHeld || !('locks' in navigator)) return
  isHeld = true
  const end = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // The same page may still be giving back the lock that it had before.
  void navigator.locks.request(NAME + page, { mode: 'shared' }, () => end).catch(() => undefined)
}

export function letPageGo(): void {
  isHeld = false
  letGo()
}

/** The pages that are open; null where the browser knows no locks, or refuses them as it does storage. */
export async function openPages(): Promise<ReadonlySet<string> | null> {
  try {
    const { held = [], pending = [] } = await navigator.locks.query()
    const names = [...held, ...pending].map(({ name = '' }) => name)
    return new Set(
      names.filter((name) => name.startsWith(NAME)).map((name) => name.slice(NAME.length)),
    )
  } catch {
    return null
  }
}
