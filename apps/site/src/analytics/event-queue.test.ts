import { storageKeys } from '@reflex/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeLocal, writeLocal } from '../storage/local.ts'
import { EventQueue, type EventBody } from './event-queue.ts'

const event = (name: string): EventBody => ({ name, props: {} })

beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => {
  vi.unstubAllGlobals()
  removeLocal(storageKeys.consent)
})

test('[TRK-4] events are sent in their order, one after the other', async () => {
  const underway: string[] = []
  const most: number[] = []
  const queue = new EventQueue(async ({ name }) => {
    underway.push(name)
    most.push(underway.length - most.length)
    await Promise.resolve()
  })
  for (const name of ['a', 'b', 'c']) queue.add(event(name))
  const first = queue.flush()
  queue.add(event('d'))
  await Promise.all([first, queue.flush()])
  expect(underway).toEqual(['a', 'b', 'c', 'd'])
  expect(most).toEqual([1, 1, 1, 1])
})

test('[TRK-4] what waits is thrown away when consent is withdrawn', async () => {
  const sent: string[] = []
  const queue = new EventQueue(async ({ name }) => void sent.push(name))
  queue.add(event('a'))
  writeLocal(storageKeys.consent, '{"necessary":true,"analytics":false,"advertising":false}')
  queue.add(event('b'))
  await queue.flush()
  queue.flushNow()
  removeLocal(storageKeys.consent)
  await queue.flush()
  expect(sent).toEqual([])
})

test('a page that is being left sends all at once, and a flood keeps only the latest', () => {
  const sent: string[] = []
  const queue = new EventQueue(async ({ name }) => void sent.push(name))
  for (let i = 0; i < 200; i++) queue.add(event(`e${i}`))
  queue.flushNow()
  expect(sent).toHaveLength(50)
  expect(sent.at(-1)).toBe('e199')
})
