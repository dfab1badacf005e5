import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

/** A tab of one browser; a name that is held is refused, as by the browser's own locks. */
function browserWith(held: Set<string>) {
  return {
    async request(
      name: string,
      { ifAvailable = false }: LockOptions,
      work: (lock: object | null) => unknown,
    ) {
      if (held.has(name) && !ifAvailable) throw new Error('waits until that tab is closed')
      if (held.has(name)) return void work(null)
      held.add(name)
      await work({ name })
      held.delete(name)
    },
  }
}

async function openTab(held: Set<string> | null) {
  vi.resetModules()
  vi.stubGlobal('navigator', held ? { locks: browserWith(held) } : {})
  return (await import('./claim-session.ts')).claimSession
}

test('of two tabs the one that came first goes on with a challenge, also after its next game', async () => {
  const held = new Set<string>()
  const [first, copy] = [await openTab(held), await openTab(held)]
  vi.stubGlobal('navigator', { locks: browserWith(held) })
  expect(await first('token')).toBe(true)
  expect([await copy('token'), await copy('token')]).toEqual([false, false])
  expect(await first('token')).toBe(true)
  expect(await copy('of another')).toBe(true)
  // The page that held the claim was closed, so the claim is void.
  held.clear()
  expect(await copy('token')).toBe(true)
})

test('where the browser has no locks every tab is taken at its word', async () => {
  const [first, copy] = [await openTab(null), await openTab(null)]
  expect([await first('token'), await copy('token')]).toEqual([true, true])
})
