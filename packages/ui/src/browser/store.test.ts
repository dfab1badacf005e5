import { afterEach, expect, test, vi } from 'vitest'
import { storageSignal, store } from './store.ts'

afterEach(() => vi.unstubAllGlobals())

test('whoever follows a store hears of every change, until they stop', () => {
  const count = store(1)
  const heard: number[] = []
  const stop = count.subscribe(() => heard.push(count.now()))
  count.set(2)
  count.set(2)
  stop()
  count.set(3)
  expect([heard, count.now(), count.first()]).toEqual([[2, 2], 3, 1])
})

test('what lies in storage is also changed by other tabs, one key or all at once', () => {
  const tabs = new EventTarget()
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
  const otherTab = (key: string | null) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const { subscribe, tell } = storageSignal('mine')
  const listener = vi.fn<() => void>()
  const stop = subscribe(listener)
  tell()
  otherTab('mine')
  otherTab('another')
  otherTab(null)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  otherTab('mine')
  expect(listener).toHaveBeenCalledTimes(3)
})
