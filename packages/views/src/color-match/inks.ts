import type { Color } from '@reflex/games/color-match'

/**
 * The four inks stand on one dark plate in both themes: no light ground carries a readable yellow.
 * They differ in lightness as well as in hue, so that they stay apart for those who see fewer hues;
 * the test beside this file looks at them as those people do.
 */
export const PLATE = '#111415'
export const INKS: Record<Color, string> = {
  red: 'text-[#ea4a3c]',
  blue: 'text-[#3d88fa]',
  green: 'text-[#4cff9a]',
  yellow: 'text-[#e9ac00]',
}

/** A shape for each ink, on its answer: round, square, three-sided, standing on a corner. */
export const SHAPES: Record<Color, string> = {
  red: 'M10 1a9 9 0 1 0 0 18a9 9 0 1 0 0-18z',
  blue: 'M2 2h16v16H2z',
  green: 'M10 1.5L19.5 18.5H.5z',
  yellow: 'M10 0L20 10L10 20L0 10z',
}
