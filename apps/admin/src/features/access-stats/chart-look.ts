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
