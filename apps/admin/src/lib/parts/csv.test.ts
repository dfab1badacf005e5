import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

/** Reads quoted fields the way a spreadsheet does. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  for (const [, field = '', end] of text.matchAll(pattern)) {
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const row = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '가', ' ') }), {
  minLength: 1,
})

test('any text comes back from its file', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const harmless = rows.map((cells) => cells.map((cell) => `x${cell}`))
      expect(parse(toCsv(harmless))).toEqual(harmless)
    }),
  )
})

test('a text that a spreadsheet would run is disarmed, a negative number is not touched', () => {
  expect(toCsv([['=HYPERLINK("x")', '@a', '+1', '-2', -2]])).toBe(
    `"'=HYPERLINK(""x"")",'@a,'+1,'-2,-2\r\n`,
  )
  // A spreadsheet passes over what stands before the formula.
  expect(toCsv([['\t=1', '\r=1']])).toBe(`'\t=1,"'\r=1"\r\n`)
})
