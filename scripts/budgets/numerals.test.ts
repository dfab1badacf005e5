import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const ui = new URL('../../packages/ui/src/', import.meta.url)
const fonts = new URL('fonts/', ui)
const css = readFileSync(new URL('fonts.css', ui), 'utf8')
const files = readdirSync(fonts).filter((name) => name.endsWith('.woff2'))

/** Whether a `unicode-range` covers a sign. */
const covers = (range: string, sign: string): boolean =>
  range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-')
    const code = sign.codePointAt(0) ?? -1
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })

test('the numerals weigh ten kilobytes at most, and keep their licence beside them', () => {
  expect(files).toHaveLength(2)
  const bytes = files.reduce((sum, name) => sum + statSync(new URL(name, fonts)).size, 0)
  expect(bytes).toBeLessThanOrEqual(10 * 1024)
  expect(readFileSync(new URL('OFL.txt', fonts), 'utf8')).toContain('SIL Open Font License')
  for (const name of files) expect(css).toContain(`url('./fonts/${name}')`)
})

test('they cover every sign that a result is written with, and the stand-in covers the same', () => {
  const ranges = Array.from(css.matchAll(/unicode-range: ([^;]+);/g), ([, range = '']) => range)
  const [large = '', inLine = '', standIn] = ranges
  for (const sign of '0123456789.,–% ')
    expect(covers(large, sign) && covers(inLine, sign)).toBe(true)
  for (const sign of 'Level digits days ms') expect(covers(large, sign)).toBe(true)
  expect(standIn).toBe(large)
})
