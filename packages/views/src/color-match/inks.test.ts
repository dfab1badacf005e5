import { COLORS } from '@reflex/games/color-match'
import { expect, test } from 'vitest'
import { INKS, PLATE, SHAPES } from './inks.ts'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** How those without one kind of cones see linear light (Machado, Oliveira and Fernandes, 2009). */
const sights: Record<string, Matrix> = {
  'all hues': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const through = ([a, b, c]: Matrix, v: Triple): Triple => [dot(a, v), dot(b, v), dot(c, v)]

function linear(hex: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** OKLab: equal steps look equally large. */
function oklab(light: Triple): Triple {
  const [r, g, b] = light.map((x) => Math.min(1, Math.max(0, x))) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const hexOf = (look: string): string => /#[0-9a-f]{6}/.exec(look)?.[0] ?? ''
const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], linear(hex))
const pairs = COLORS.flatMap((a, i) => COLORS.slice(i + 1).map((b) => [a, b] as const))

test.each(Object.entries(sights))('[CM-1] the inks stay apart with %s', (_, sight) => {
  const seen = (look: string): Triple => oklab(through(sight, linear(hexOf(look))))
  for (const [a, b] of pairs) {
    expect(Math.hypot(...seen(INKS[a]).map((x, i) => x - (seen(INKS[b])[i] ?? 0)))).toBeGreaterThan(
      0.12,
    )
  }
})

test('every ink is readable on the plate, and every answer has a shape of its own', () => {
  for (const color of COLORS) {
    const contrast = (luminance(hexOf(INKS[color])) + 0.05) / (luminance(PLATE) + 0.05)
    expect(contrast).toBeGreaterThan(4.5)
  }
  expect(new Set(Object.values(SHAPES)).size).toBe(COLORS.length)
})
