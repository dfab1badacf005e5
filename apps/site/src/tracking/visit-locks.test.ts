import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const DAY_MS = 24 * 3_600_000
const kept = new Map<string, string>()
const tabs: { end(): void }[] = []

const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})

/** A page of its own, with the locks of the platform; `end` is a close that nothing is heard of. */
async function openPage(tab = new Map<string, string>()) {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storageOf(tab))
  vi.stubGlobal('localStorage', storageOf(kept))
  const locks = await import('./page-locks.ts')
  const page = await import('./visit-id.ts')
  tabs.push({ end: locks.letPageGo })
  return { ...page, end: locks.letPageGo, hold: locks.holdPage }
}

async function enterPage(tab?: Map<string, string>, now?: number) {
  const page = await openPage(tab)
  await page.visitIsKnown()
  return { ...page, id: page.joinVisit(now) }
}

const heldLocks = async () =>
  ((await navigator.locks.query()).held ?? []).map(({ name = '' }) => name)
const pagesWritten = () => Object.keys(JSON.parse(kept.get('labs_visit') ?? '{"pages":{}}').pages)

beforeEach(() => kept.clear())
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.end()
  await vi.waitUntil(async () => (await heldLocks()).length === 0)
})

test('[TRK-3] a visit ends with its last tab, though what that one wrote while it closed was lost', async () => {
  const first = await enterPage()
  const beside = await enterPage()
  expect(beside.id).toBe(first.id)
  first.end()
  const third = await enterPage()
  expect(third.id).toBe(first.id)
  expect(pagesWritten()).toHaveLength(2)
  beside.end()
  third.end()
  const next = await enterPage()
  expect(next.id).not.toBe(first.id)
  expect(pagesWritten()).toHaveLength(1)
})

test('[TRK-3] twenty tabs, each closed without a goodbye: twenty visits', async () => {
  const ids = new Set<string>()
  for (let nth = 0; nth < 20; nth++) {
    const { id, end } = await enterPage()
    ids.add(id)
    end()
  }
  expect(ids.size).toBe(20)
})

test('[TRK-3] two tabs that are opened or restored at once are one visit', async () => {
  const fresh = await Promise.all([openPage(), openPage()])
  await Promise.all(fresh.map(({ visitIsKnown }) => visitIsKnown()))
  const [one, other] = fresh.map(({ joinVisit }) => joinVisit())
  expect(other).toBe(one)
  for (const { end } of fresh) end()

  const before = await enterPage()
  const remembered = JSON.stringify({ id: before.id, since: Date.now() })
  before.end()
  const restored = [0, 1].map(() => new Map([['labs_visit', remembered]]))
  const ids: string[] = []
  for (const tab of restored) ids.push((await enterPage(tab)).id)
  expect(ids).toEqual([before.id, before.id])
})

test('[TRK-3] who was written down after one began to look is no closed page', async () => {
  const first = await enterPage()
  const late = await openPage()
  const looking = late.visitIsKnown()
  const shared = JSON.parse(kept.get('labs_visit') ?? '')
  kept.set('labs_visit', JSON.stringify({ ...shared, pages: { ...shared.pages, newcomer: 1 } }))
  await looking
  expect(pagesWritten()).toContain('newcomer')
  expect(late.joinVisit()).toBe(first.id)
})

test('[TRK-3] a page in the cache of the browser holds nothing, and joins what goes on when it is shown again', async () => {
  const cached = await enterPage()
  cached.leaveVisit()
  await vi.waitFor(async () => expect(await heldLocks()).toEqual([]))
  const lost = await enterPage()
  expect(lost.id).not.toBe(cached.id)
  lost.end()
  const open = await enterPage()
  cached.returnToVisit()
  await cached.visitIsKnown()
  expect(cached.visitId()).toBe(open.id)
  expect(await heldLocks()).toHaveLength(2)
  expect(pagesWritten()).toHaveLength(2)
})

test('[TRK-3] a page that was not left after all holds its lock again', async () => {
  const page = await enterPage()
  page.end()
  page.stayInVisit()
  expect((await enterPage()).id).toBe(page.id)
  page.leaveVisit()
  page.stayInVisit()
  await vi.waitFor(async () => expect(await heldLocks()).toHaveLength(1))
})

test('[CON-2] [TRK-3] nothing is held before a page is counted, nor after consent was withdrawn', async () => {
  const page = await openPage()
  page.stayInVisit()
  expect(await heldLocks()).toEqual([])
  await page.visitIsKnown()
  page.joinVisit()
  expect(await heldLocks()).toHaveLength(1)
  page.forgetVisit()
  page.stayInVisit()
  await vi.waitFor(async () => expect(await heldLocks()).toEqual([]))
  expect([...kept.keys()]).toEqual([])
})

test('[CON-2] [TRK-3] whoever agrees again is counted as open again, by another id', async () => {
  const page = await enterPage()
  page.forgetVisit()
  await vi.waitFor(async () => expect(await heldLocks()).toEqual([]))
  await page.visitIsKnown()
  expect(page.joinVisit()).not.toBe(page.id)
  expect(await heldLocks()).toHaveLength(1)
  expect((await enterPage()).visitId()).toBe(page.visitId())
})

test('[CON-2] [TRK-3] consent that is withdrawn while one looks leaves nothing behind', async () => {
  const gone = await enterPage()
  gone.end()
  const page = await openPage()
  const looking = page.visitIsKnown()
  page.forgetVisit()
  await looking
  expect([...kept.keys()]).toEqual([])
  await vi.waitFor(async () => expect(await heldLocks()).toEqual([]))
})

test.each([
  ['knows no locks', {}],
  [
    'refuses them',
    {
      request: () => Promise.reject(new DOMException('', 'SecurityError')),
      query: () => Promise.reject(new DOMException('', 'SecurityError')),
    },
  ],
])(
  '[TRK-3] a browser that %s goes by what the pages wrote, for a day at most',
  async (_, locks) => {
    vi.stubGlobal('navigator', 'request' in locks ? { locks } : {})
    try {
      const lost = await enterPage(undefined, DAY_MS)
      lost.end()
      expect((await enterPage(undefined, 2 * DAY_MS - 1)).id).toBe(lost.id)
      const next = await enterPage(undefined, 2 * DAY_MS)
      expect(next.id).not.toBe(lost.id)
      next.leaveVisit()
    } finally {
      vi.unstubAllGlobals()
    }
  },
)
