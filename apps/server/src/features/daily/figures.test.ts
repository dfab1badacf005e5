import { expect, test } from 'vitest'
import { createFigures } from './figures.ts'
import type { CountedRun } from './port.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 10, 19, 12)
const parts = [1, 2, 3, 4, 5, 6]

/** Runs of each day in the order in which they were kept, and what was asked for. */
function aStore(failing: () => boolean = () => false) {
  const runs = new Map<number, CountedRun[]>()
  const asked: { readonly day: number; readonly after: number }[] = []
  return {
    asked,
    add(day: number, count: number): void {
      const own = runs.get(day) ?? []
      const from = own.at(-1)?.id ?? 0
      for (let nth = 1; nth <= count; nth++) own.push({ id: from + nth, total: 21, parts })
      runs.set(day, own)
    },
    remove: (day: number, id: number) =>
      void runs.set(
        day,
        (runs.get(day) ?? []).filter((run) => run.id !== id),
      ),
    async runsAfter(day: number, after: number, atMost: number) {
      asked.push({ day, after })
      if (failing()) throw new Error('the store is away')
      return (runs.get(day) ?? []).filter(({ id }) => id > after).slice(0, atMost)
    },
  }
}

test('after a reading that failed in its middle the next one goes on, and counts nothing twice', async () => {
  let readings = 0
  const store = aStore(() => ++readings === 2)
  store.add(20_261_119, 7000)
  const figuresOf = createFigures(store, () => NOON)
  await expect(figuresOf(20_261_119)).rejects.toThrow('away')
  expect((await figuresOf(20_261_119)).played).toBe(7000)
  store.add(20_261_119, 3)
  expect((await figuresOf(20_261_119)).played).toBe(7003)
})

test('many who ask at once share a reading, which has what was kept before they asked', async () => {
  const store = aStore()
  const figuresOf = createFigures(store, () => NOON)
  const first = figuresOf(20_261_119)
  store.add(20_261_119, 1)
  const later = Array.from({ length: 50 }, () => figuresOf(20_261_119))
  for (const figures of await Promise.all(later)) expect(figures.played).toBe(1)
  await first
  expect(store.asked.length).toBeLessThanOrEqual(2)
})

test('a run that was deleted is in no figure ten minutes later', async () => {
  const clock = { now: NOON }
  const store = aStore()
  store.add(20_261_119, 2)
  const figuresOf = createFigures(store, () => clock.now)
  await figuresOf(20_261_119)
  store.remove(20_261_119, 1)
  clock.now += MINUTE
  expect((await figuresOf(20_261_119)).played).toBe(2)
  clock.now += 9 * MINUTE
  expect((await figuresOf(20_261_119)).played).toBe(1)
})

test('of many days that are asked for, today’s is not read from its beginning again', async () => {
  const store = aStore()
  for (let day = 1; day <= 20; day++) store.add(day, 2)
  const figuresOf = createFigures(store, () => NOON)
  for (let past = 2; past <= 20; past++) {
    await figuresOf(1)
    await figuresOf(past)
  }
  const fromTheBeginning = (asked: number) =>
    store.asked.filter(({ day, after }) => day === asked && after === 0).length
  expect(fromTheBeginning(1)).toBe(1)
  // What nobody asks for takes no room for ever.
  await figuresOf(2)
  expect(fromTheBeginning(2)).toBe(2)
})
