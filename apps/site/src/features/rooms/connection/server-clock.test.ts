import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateClock, ServerClock, type ClockSample } from './server-clock.ts'

const OFFSET = 1_790_000_000_000.4

/** An answer that took so long there and so long back. */
const sample = (sent: number, there: number, back: number): ClockSample => ({
  sent,
  received: sent + there + back,
  server: Math.floor(sent + there + OFFSET),
})

test('nothing is known before the first answer', () => {
  expect(estimateClock([])).toBeNull()
})

test('slow answers do not spoil what the fast ones say', () => {
  const samples = [sample(0, 4, 5), sample(100, 5, 4), sample(200, 400, 3)]
  const late = [sample(300, 3, 900), sample(400, 250, 250), sample(500, 80, 10)]
  const { offset, error } = estimateClock([...samples, ...late]) ?? { offset: 0, error: 99 }
  expect(Math.abs(offset - OFFSET)).toBeLessThanOrEqual(error)
  expect(error).toBeLessThan(6)
})

test('the true offset is never further away than what is said of the error', () => {
  const trip = fc.double({ min: 0, max: 2000, noNaN: true })
  const answer = fc.tuple(fc.double({ min: 0, max: 60_000, noNaN: true }), trip, trip)
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 20 }), (answers) => {
      const estimate = estimateClock(
        answers.map(([sent, there, back]) => sample(sent, there, back)),
      )
      expect(Math.abs((estimate?.offset ?? 0) - OFFSET)).toBeLessThanOrEqual(
        (estimate?.error ?? 0) + 0.01,
      )
    }),
  )
})

test('answers that contradict each other give the middle one and a larger error', () => {
  const set = { ...sample(100, 2, 2), server: Math.floor(102 + OFFSET) + 90 }
  const samples = [sample(0, 2, 2), sample(50, 2, 2), set]
  const many = [...samples, ...samples, ...samples]
  const { offset, error } = estimateClock(many) ?? { offset: 0, error: 0 }
  expect(Math.abs(offset - OFFSET)).toBeLessThan(3)
  expect(error).toBeGreaterThan(40)
})

/** A device whose two clocks are moved by hand. */
function device() {
  const now = { steady: 1000, wall: 5_000_000 }
  const clock = new ServerClock({ steady: () => now.steady, wall: () => now.wall })
  const pass = (ms: number): void => {
    now.steady += ms
    now.wall += ms
  }
  const ask = (): void => {
    const sent = now.steady
    pass(8)
    clock.add({ sent, received: now.steady, server: Math.floor(sent + 4 + OFFSET) })
  }
  return { now, clock, pass, ask }
}

test('a clock that is off by an hour changes nothing', () => {
  const { now, clock, ask } = device()
  now.wall -= 3_600_000
  ask()
  const due = clock.pageTimeOf(OFFSET + 9000) ?? 0
  expect(Math.abs(due - 9000)).toBeLessThan(6)
})

test.each([
  ['set back by an hour', { wall: -3_600_000, steady: 0 }],
  ['asleep for a minute, in which the steady clock stood still', { wall: 60_000, steady: 0 }],
])('a device that was %s has to learn the time anew', (_, jump) => {
  const { now, clock, ask } = device()
  ask()
  expect(clock.estimate()).not.toBeNull()
  now.wall += jump.wall
  expect(clock.estimate()).toBeNull()
  ask()
  expect(clock.estimate()).not.toBeNull()
})

test('old answers are forgotten, since clocks drift', () => {
  const { clock, pass, ask } = device()
  ask()
  pass(200_000)
  clock.add({ sent: 201_008, received: 201_010, server: 7 })
  expect(clock.estimate()?.offset).toBeCloseTo(7 - 201_009 + 0.5, 0)
})

test('an answer of before two minutes counts no more, however fast it was', () => {
  const { clock, pass } = device()
  const answered = (trip: number, offset: number) => {
    const sent = clock.steady()
    pass(trip)
    clock.add({ sent, received: sent + trip, server: Math.floor(sent + trip / 2 + offset) })
  }
  answered(2, OFFSET)
  pass(120_000)
  // Slower, and by a clock that has drifted meanwhile.
  for (let nth = 0; nth < 2; nth++) answered(40, OFFSET + 30)
  const { offset } = clock.estimate() ?? { offset: 0 }
  expect(Math.abs(offset - OFFSET - 30)).toBeLessThan(2)
})

test('an answer that came before it was asked for is none', () => {
  const { clock, ask } = device()
  clock.add({ sent: 9, received: 1, server: 7 })
  expect(clock.estimate()).toBeNull()
  ask()
  expect(clock.estimate()?.error).toBeGreaterThan(0)
})
