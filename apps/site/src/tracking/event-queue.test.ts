import { storageKeys } from '@reflex/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeLocal, writeLocal } from '../lib/storage/local.ts'
import { EventQueue, type EventBody } from './event-queue.ts'

const atOnce = (): Promise<void> => Promise.resolve()
/** Distinguished by their names alone, whatever those are. */
const event = (name: string): EventBody => ({ name: name as EventBody['name'], props: {} })

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
  }, atOnce)
  for (const name of ['a', 'b', 'c']) queue.add(event(name))
  const first = queue.flush()
  queue.add(event('d'))
  await Promise.all([first, queue.flush()])
  expect(underway).toEqual(['a', 'b', 'c', 'd'])
  expect(most).toEqual([1, 1, 1, 1])
})

test('[TRK-4] what happens after all was sent is sent as well', async () => {
  const sent: string[] = []
  const queue = new EventQueue(async ({ name }) => void sent.push(name), atOnce)
  for (const name of ['a', 'b', 'c']) {
    queue.add(event(name))
    await queue.flush()
  }
  expect(sent).toEqual(['a', 'b', 'c'])
})

test('[TRK-4] a run that begins while events are sent is not disturbed by the rest of them', async () => {
  const sent: string[] = []
  const quiet: PromiseWithResolvers<void> = Promise.withResolvers()
  const queue = new EventQueue(
    async ({ name }) => void sent.push(name),
    () => (sent.length === 0 ? Promise.resolve() : quiet.promise),
  )
  queue.add(event('a'))
  queue.add(event('b'))
  const flushed = queue.flush()
  await vi.waitFor(() => expect(sent).toEqual(['a']))
  expect(sent).toEqual(['a'])
  quiet.resolve()
  await flushed
  expect(sent).toEqual(['a', 'b'])
})

test('[TRK-4] what waits is thrown away when consent is withdrawn', async () => {
  const sent: string[] = []
  const queue = new EventQueue(async ({ name }) => void sent.push(name), atOnce)
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
  const queue = new EventQueue(async ({ name }) => void sent.push(name), atOnce)
  for (let i = 0; i < 200; i++) queue.add(event(`e${i}`))
  queue.flushNow()
  expect(sent).toHaveLength(50)
  expect(sent.at(-1)).toBe('e199')
})
