import { expect, test } from 'vitest'
import { presentations, pressStamp, type TraceEvent } from './trace.ts'

const at = (name: string, ph: string, ts: number, args: TraceEvent['args'] = {}): TraceEvent => ({
  name,
  ph,
  ts,
  pid: 1,
  id: String(args.id ?? ''),
  args,
})

const frame = (id: number, from: number, to: number, presented?: number): TraceEvent[] => [
  at('AnimationFrame', 'b', from, { id }),
  at('AnimationFrame', 'e', to, { id }),
  ...(presented === undefined
    ? []
    : [
        at('AnimationFrame::Presentation', 'n', presented, {
          id,
          begin_frame_id: { sequence_number: 1 },
        }),
      ]),
]

test('a change is on the screen with the frame that enclosed it', () => {
  const events = [...frame(1, 0, 10, 30), ...frame(2, 16, 26, 46), at('bench:on:1', 'R', 20)]
  expect(presentations(events)).toEqual(new Map([['bench:on:1', 46]]))
})

test('a frame that was not presented by itself came with the next one', () => {
  const events = [...frame(1, 0, 10), ...frame(2, 16, 26, 46), at('bench:on:1', 'R', 5)]
  expect(presentations(events)).toEqual(new Map([['bench:on:1', 46]]))
})

test('a press is the first stamp after it was sent', () => {
  const press = (ts: number) => at('EventTiming', 'b', ts, { data: { type: 'pointerdown' } })
  expect(pressStamp([press(900), press(2000), press(2600)], 1800)).toBe(2000)
  expect(pressStamp([press(900)], 1800)).toBeUndefined()
})
