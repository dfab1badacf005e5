import { beforeEach, expect, test, vi } from 'vitest'

const DAY_MS = 24 * 3_600_000
const kept = { tab: new Map<string, string>(), local: new Map<string, string>() }

const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})

/**
 * As in a browser without locks: pages go by what the others wrote. Each load of the module is a page of
 * its own; `tab` is what its tab remembers.
 */
async function openPage(tab: Map<string, string>) {
  vi.resetModules()
  vi.stubGlobal('navigator', {})
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
  const reloaded = await openPage(kept.tab)
  expect(reloaded.visitId()).toBe(id)
  const beside = await openPage(new Map())
  expect(beside.visitId()).toBe(id)
  reloaded.leaveVisit()
  expect((await openPage(new Map())).visitId()).toBe(id)
  kept.local.set('labs_visit', JSON.stringify({ id, since: Date.now(), pages: {} }))
  expect((await openPage(new Map())).visitId()).not.toBe(id)
})

test('[TRK-3] a new visit is over with its own pages, whatever an old one has left open', async () => {
  const pages = { 'of-a-crashed-tab': 1 }
  const old = { id: '3b0e7c0e-6f0c-4a35-9a3c-1f0a3a7d5c10', since: Date.now() - DAY_MS, pages }
  kept.local.set('labs_visit', JSON.stringify(old))
  const page = await openPage(kept.tab)
  const id = page.visitId()
  expect(id).not.toBe(old.id)
  page.leaveVisit()
  expect((await openPage(new Map())).visitId()).not.toBe(id)
})

test('[TRK-3] what a page says after its last moment belongs to its visit, and keeps it open no longer', async () => {
  const page = await openPage(kept.tab)
  const id = page.visitId()
  page.leaveVisit()
  expect(page.visitId()).toBe(id)
  expect(page.joinVisit()).toBe(id)
  expect((await openPage(new Map())).visitId()).not.toBe(id)
})

test('[TRK-3] a page that the browser shows again is open again, in the visit that goes on', async () => {
  const page = await openPage(kept.tab)
  const id = page.joinVisit()
  page.leaveVisit()
  page.returnToVisit()
  await page.visitIsKnown()
  expect((await openPage(new Map())).visitId()).toBe(id)

  kept.local.clear()
  const other = await openPage(new Map())
  const next = other.joinVisit()
  page.leaveVisit()
  page.returnToVisit()
  await page.visitIsKnown()
  expect(page.visitId()).toBe(next)
})

test('[TRK-3] an id lasts a day at most: after a crash, in a tab that stays open, with a clock set back', async () => {
  const lost = await openPage(kept.tab)
  const id = lost.joinVisit(DAY_MS)
  expect((await openPage(new Map())).visitId(2 * DAY_MS - 1)).toBe(id)
  const later = await openPage(new Map())
  const next = later.joinVisit(2 * DAY_MS)
  expect(next).not.toBe(id)
  // The tab that stayed open follows with the next page that is entered there.
  expect(lost.visitId(2 * DAY_MS)).toBe(id)
  expect(lost.joinVisit(2 * DAY_MS)).toBe(next)
  expect((await openPage(new Map())).visitId(DAY_MS)).not.toBe(next)
})

test('[TRK-3] six days, each with a page that a crash takes, twenty hours apart: no id lives over a day', async () => {
  const ids: string[] = []
  for (let hours = 0; hours < 120; hours += 20) {
    ids.push((await openPage(new Map())).joinVisit(hours * 3_600_000))
  }
  expect(new Set(ids).size).toBe(3)
})

test('[CON-2] [TRK-3] who withdraws consent leaves nothing behind', async () => {
  const page = await openPage(kept.tab)
  page.visitId()
  page.forgetVisit()
  expect([...kept.local.keys(), ...kept.tab.keys()]).toEqual([])
})
