import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventText, type ServerEvent } from './event-text.ts'

const take = (pieces: readonly string[]): ServerEvent[] => {
  const text = new EventText()
  return pieces.flatMap((piece) => text.take(piece))
}

test('a name and its data are one event; a comment is none', () => {
  expect(take([': here\n\n', 'event: state\ndata: {"a":1}\n\ndata: b\ndata: c\n\n'])).toEqual([
    { name: 'state', data: '{"a":1}' },
    { name: 'message', data: 'b\nc' },
  ])
})

test('what has not come to its end is no event yet', () => {
  expect(take(['event: state\ndata: {}'])).toEqual([])
  expect(take(['event: state\ndata: {}\n'])).toEqual([])
})

test('a line without an end is given up', () => {
  expect(() => take(['data: ', 'x'.repeat(1_000_001)])).toThrow(RangeError)
})

test('wherever the text is cut, the events are the same', () => {
  const whole = 'event: change\r\ndata: {"name":"a: b"}\r\n\r\n: .\n\nid: 1\ndata:\n\ndata:x\n\n'
  const expected = take([whole])
  expect(expected).toHaveLength(3)
  const cuts = fc.array(fc.nat(whole.length), { maxLength: 6 })
  fc.assert(
    fc.property(cuts, (at) => {
      const places = [0, ...at.toSorted((a, b) => a - b), whole.length]
      const pieces = places.slice(1).map((to, i) => whole.slice(places[i], to))
      expect(take(pieces)).toEqual(expected)
    }),
  )
})
