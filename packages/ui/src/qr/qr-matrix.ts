import { codewordsOf, versionFor } from './codewords.ts'
import { drawFormat, drawWords, frameOf, type Grid } from './grid.ts'
import { applyMask, masks, penaltyOf } from './masks.ts'

/** A text as a QR code (ISO 18004, level M): rows from the top, true where it is dark. */
export function qrMatrix(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (version === null) throw new RangeError('The text is too long for a QR code')
  const grid = frameOf(version)
  drawWords(grid, codewordsOf(bytes, version))
  const mask = easiestMask(grid)
  masked(grid, mask)
  const along = Array.from({ length: grid.size }, (_, i) => i)
  return along.map((y) => along.map((x) => grid.isDark(x, y)))
}

function masked(grid: Grid, mask: number): void {
  const apply = masks[mask]
  if (apply) applyMask(grid, apply)
  drawFormat(grid, mask)
}

/** The mask under which the code is easiest to read. */
function easiestMask(grid: Grid): number {
  const penalties = masks.map((_, mask) => {
    masked(grid, mask)
    const penalty = penaltyOf(grid)
    masked(grid, mask)
    return penalty
  })
  return penalties.indexOf(Math.min(...penalties))
}
