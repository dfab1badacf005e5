import { expect, test } from 'vitest'
import { compare, countedRounds, truthsOf } from './compare.ts'
import { timedGames } from './games.ts'
import type { TraceEvent } from './trace.ts'

const show = (at: number) =>
  ({ type: 'show', at, planned: at, frame: at, interval: 16.7, method: 'element' }) as const
const click = (at: number, hit = true) => ({ type: 'click', at, pointer: 'mouse', hit }) as const

test('each answer is counted from its own signal; misses and void trials are not', () => {
  expect(
    countedRounds([
      show(100),
      click(350.5),
      show(900),
      { type: 'void', at: 950, why: 'stall' },
      show(2000),
      click(2100, false),
      click(2300),
    ]),
  ).toEqual([
    { at: 350.5, time: 250.5, method: 'element' },
    { at: 2300, time: 300, method: 'element' },
  ])
})

const event = (
  name: string,
  ph: string,
  ts: number,
  args: TraceEvent['args'] = {},
): TraceEvent => ({
  name,
  ph,
  ts,
  pid: 1,
  id: String(args.id ?? ''),
  args,
})

/** A stimulus that was changed at one time and on the screen 20 ms later; times in ms. */
const onset = (n: number, at: number): TraceEvent[] => [
  event('AnimationFrame', 'b', at * 1000 - 100, { id: n }),
  event(`bench:on:${n}`, 'R', at * 1000),
  event('AnimationFrame', 'e', at * 1000 + 100, { id: n }),
  event('AnimationFrame::Presentation', 'n', (at + 20) * 1000, {
    id: n,
    begin_frame_id: { sequence_number: 1 },
  }),
]
const pressAt = (at: number): TraceEvent =>
  event('EventTiming', 'b', at * 1000, { data: { type: 'pointerdown' } })

const choices = timedGames.filter(({ slug }) => slug === 'left-or-right')

test.each(choices)('$slug: a press for a void trial is left out, the next one counts', (game) => {
  const wasVoid = { type: 'void', at: 400, why: 'stall' } as const
  const presses = [
    { n: 1, sentAt: 409_000 },
    { n: 2, sentAt: 1_319_500 },
  ]
  const events = [...onset(1, 100), pressAt(410), ...onset(2, 1000), pressAt(1320)]
  const logs = [
    [show(120), wasVoid, click(410, false), show(1021), click(1320)],
    [wasVoid, show(1021), click(1320)],
  ]
  for (const log of logs) {
    const errors = compare(game, { shown: 299, log }, truthsOf(presses, events))
    expect(errors).toEqual({ rounds: [-1], shown: -1, voids: 1, methods: ['element'] })
  }
})

test.each(choices)('$slug: nothing is guessed that the trace does not tell', (game) => {
  const played = { presses: [{ n: 1, sentAt: 400_000 }], shown: 280, log: [show(120), click(400)] }
  expect(() => truthsOf(played.presses, onset(1, 100))).toThrow('a press')
  expect(() => truthsOf(played.presses, [pressAt(400)])).toThrow('an onset')
  expect(() => compare(game, played, [])).toThrow('was not sent')
})
