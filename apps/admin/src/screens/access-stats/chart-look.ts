import { formatCount } from '../../format/number.ts'

export const axisLook = {
  stroke: 'var(--tick)',
  tick: { fill: 'var(--ink-soft)', fontSize: 12 },
  tickLine: true,
} as const

const figure = (value: unknown): string =>
  typeof value === 'number' ? formatCount(value) : String(value)

export const tooltipLook = {
  formatter: figure,
  isAnimationActive: false,
  cursor: { stroke: 'var(--tick)', fill: 'var(--sunken)' },
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--tick)',
    borderRadius: 'var(--radius)',
    fontSize: 13,
  },
  itemStyle: { color: 'var(--ink)' },
} as const

/** Slices that lie side by side differ in lightness as well as in hue. */
const sliceColours = [
  'var(--accent)',
  'var(--game-aim-trainer)',
  'var(--game-sequence-memory)',
  'var(--game-color-match)',
  'var(--tick)',
] as const

export const sliceColour = (index: number): string =>
  sliceColours[Math.min(index, sliceColours.length - 1)] ?? sliceColours[0]
