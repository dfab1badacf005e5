import { beforeEach, expect, test, vi } from 'vitest'

const DAY_MS = 24 * 3_600_000
const kept = { tab: new Map<string, string>(), local: new Map<string, string>() }

const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})

/** Each load of the module is a page of its own; `tab` is what its tab remembers. */
async function openPage(tab: Map<string, string>) {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storageOf(tab))
  vi.stubGlobal('localStorage', storageOf(kept.local))
  return import('./visit-id.ts')
}

beforeEach(() => {
  kept.tab.clear()
  kept.local.clear()
})

test('[TRK-3] two tabs of one browser session are one visitor', async () => {
  const first = await openPage(kept.tab)
  const id = first.visitId()
  const second = await openPage(new Map())
  expect(second.isFirstPage()).toBe(true)
  expect(second.visitId()).toBe(id)
})

test('[TRK-3] a visit ends with its last page, and a reload does not end it', async () => {
  const first = await openPage(kept.tab)
  const id = first.visitId()
  first.leaveVisit()
  expect((await openPage(kept.tab)).visitId()).toBe(id)
  const third = await openPage(kept.tab)
  third.visitId()
  third.leaveVisit()
  // The page that came by the reload is still open; with it the last one goes.
  expect((await openPage(new Map())).visitId()).toBe(id)
  kept.local.set('labs_visit', JSON.stringify({ id, pages: {} }))
  expect((await openPage(new Map())).visitId()).not.toBe(id)
})

test('a page that a crash took is forgotten after a day', async () => {
  const id = (await openPage(kept.tab)).visitId(0)
  expect((await openPage(new Map())).visitId(DAY_MS - 1)).toBe(id)
  kept.local.set('labs_visit', JSON.stringify({ id, pages: { lost: 0 } }))
  expect((await openPage(new Map())).visitId(DAY_MS)).not.toBe(id)
})

test('[CON-2] [TRK-3] who withdraws consent leaves nothing behind', async () => {
  const page = await openPage(kept.tab)
  page.visitId()
  page.forgetVisit()
  expect([...kept.local.keys(), ...kept.tab.keys()]).toEqual([])
})
