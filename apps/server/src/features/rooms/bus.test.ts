import { beforeEach, expect, test, vi } from 'vitest'
import { busOver } from './bus.ts'
import type { Channel, RoomMessage } from './port.ts'

/** The most that a channel takes at once, as PostgreSQL has it. */
const TAKEN_AT_ONCE = 8000

beforeEach(() => void vi.useFakeTimers())

/** Two nodes on one channel; `said` is what went over it. */
function twoNodes() {
  const said: string[] = []
  const hearers: ((text: string) => void)[] = []
  const channel = (): Channel => ({
    isLive: () => true,
    say(text) {
      said.push(text)
      for (const hear of hearers) hear(text)
    },
    hear: (take) => void hearers.push(take),
    close: async () => {},
  })
  const node = () => {
    const bus = busOver(channel())
    const heard: RoomMessage[] = []
    bus.listen((message) => heard.push(message))
    return { bus, heard }
  }
  return { said, here: node(), there: node() }
}

test('what is told in one moment goes as one, to the others and not back', async () => {
  const { said, here, there } = twoNodes()
  const messages = [1, 2, 3].map((version) => ({ room: 7, version }))
  for (const message of messages) here.bus.publish(message)
  expect(said).toEqual([])
  vi.advanceTimersByTime(20)
  expect([said.length, there.heard, here.heard]).toEqual([1, messages, []])
})

test('of a crowd nothing is lost, nothing is too long, and after it little goes as one again', async () => {
  const { said, here, there } = twoNodes()
  const crowd = Array.from({ length: 500 }, (_, nth) => ({ room: nth, version: nth }))
  for (const message of crowd) here.bus.publish(message)
  vi.advanceTimersByTime(20)
  expect(there.heard).toEqual(crowd)
  expect(Math.max(...said.map(({ length }) => length))).toBeLessThan(TAKEN_AT_ONCE)
  const before = said.length
  for (const message of crowd.slice(0, 100)) here.bus.publish(message)
  vi.advanceTimersByTime(20)
  expect(said.length - before).toBe(1)
})

test('what waits when a node ends is still told', async () => {
  const { here, there } = twoNodes()
  here.bus.publish({ room: 7, version: 1 })
  await here.bus.close()
  expect(there.heard).toEqual([{ room: 7, version: 1 }])
})
