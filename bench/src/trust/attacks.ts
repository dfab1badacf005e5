import type { Actor } from './actors.ts'
import {
  after,
  afterOrdinary,
  allAtOnce,
  daily,
  ids,
  manyBecomeOne,
  ordinaryOf,
  program,
  rejectedMovesOn,
  repeat,
  stepByStep,
  untilTomorrow,
  type Try,
} from './moves.ts'

const MINUTE_MS = 60_000
const IDS = 20

export interface Attack {
  readonly name: string
  /** What begins within one UTC day, or goes on over three. */
  readonly days: 1 | 3
  actors(attempt: Try): Actor[]
}

export const attacks: readonly Attack[] = [
  {
    name: 'first run',
    days: 1,
    actors: (attempt) => [repeat(attempt, program(attempt), 1)],
  },
  {
    name: 'repeated within a day',
    days: 1,
    actors: (attempt) => [repeat(attempt, program(attempt), 6)],
  },
  { name: 'an ordinary run before', days: 1, actors: (attempt) => [afterOrdinary(attempt, 4)] },
  {
    name: 'twenty ids',
    days: 1,
    actors: (attempt) =>
      [...ids(IDS)].map((nth) =>
        after(
          nth * 1500,
          // Every fourth comes straight to the point.
          nth % 4 === 3 ? repeat(attempt, program(attempt), 3) : afterOrdinary(attempt, 3),
        ),
      ),
  },
  { name: 'all games at once', days: 1, actors: (attempt) => [allAtOnce(attempt, 4)] },
  {
    name: 'late runs',
    days: 1,
    actors: (attempt) => [
      repeat(attempt, program(attempt), 4, { resent: true, heldMs: 2 * MINUTE_MS }),
      afterOrdinary(attempt, 4, { resent: true, heldMs: 2 * MINUTE_MS }),
    ],
  },
  {
    name: 'a slow clock',
    days: 1,
    actors: (attempt) => [
      afterOrdinary(attempt, 4, { slowness: 2 }),
      afterOrdinary(attempt, 4, { slowness: 2, resent: true }),
    ],
  },
  {
    name: 'chosen seeds',
    days: 1,
    actors: (attempt) => [afterOrdinary(attempt, 4, { seeds: 12 })],
  },
  {
    name: 'around midnight',
    days: 1,
    actors: (attempt) => [
      after(
        untilTomorrow(attempt.site, -0.25),
        (async function* () {
          const by = program(attempt)
          yield* repeat(attempt, by, 2)
          yield untilTomorrow(attempt.site, 0.2)
          yield* repeat(attempt, by, 4)
        })(),
      ),
    ],
  },
  {
    name: 'taken over',
    days: 1,
    actors: (attempt) => [
      rejectedMovesOn(attempt, 'joins'),
      rejectedMovesOn(attempt, 'is joined'),
      manyBecomeOne(attempt),
    ],
  },
  {
    name: 'three days',
    days: 3,
    actors: (attempt) => [daily(attempt, (by) => repeat(attempt, by, 3))],
  },
  {
    name: 'three days, twenty ids',
    days: 3,
    actors: (attempt) =>
      [...ids(IDS)].map((nth) =>
        after(
          nth * 1500,
          daily(attempt, async function* (by, day) {
            if (day === 0) yield* by.play(attempt.slug, ordinaryOf(attempt.slug))
            yield* repeat(attempt, by, 2)
          }),
        ),
      ),
  },
  {
    name: 'three days, in turns',
    days: 3,
    actors: (attempt) =>
      // Who claims and who confirms on which day, when three a day may do either.
      [[0, 1], [0, 1], [0, 2], [1, 2], [1, 2], [2]].map((days, nth) =>
        after(
          nth * 1500,
          daily(attempt, async function* (by, day) {
            if (days.includes(day)) yield* repeat(attempt, by, 3)
          }),
        ),
      ),
  },
  {
    name: 'three days, step by step',
    days: 3,
    actors: (attempt) =>
      [0, 1, 2, 3, 4].map((nth) => after(nth * 1500, stepByStep(attempt, nth, 1))),
  },
  {
    name: 'three days, in shifts',
    days: 3,
    // Some go beyond the threshold on the second day and stay away on the third, when others do.
    actors: (attempt) =>
      [1, 1, 1, 2, 2, 2].map((from, nth) =>
        after(nth * 1500, stepByStep(attempt, nth, from, from)),
      ),
  },
]
