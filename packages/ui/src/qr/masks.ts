import type { Grid } from './grid.ts'

type Mask = (x: number, y: number) => boolean

export const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Applied twice, nothing has changed. */
export function applyMask(grid: Grid, mask: Mask): void {
  for (let y = 0; y < grid.size; y++) {
    for (let x = 0; x < grid.size; x++) {
      if (!grid.isFixed(x, y) && mask(x, y)) grid.set(x, y, !grid.isDark(x, y))
    }
  }
}

const FALSE_FINDER = /(?=1011101(?:0000))|(?=(?:0000)1011101)/g

/** How hard a line is to read: long runs of one colour, and what looks like a finder. */
function linePenalty(line: string): number {
  const runs = line.match(/0{5,}|1{5,}/g) ?? []
  const long = runs.reduce((sum, run) => sum + run.length - 2, 0)
  return long + 40 * Array.from(line.matchAll(FALSE_FINDER)).length
}

/** The standard's measure of how hard a code is to read. */
export function penaltyOf(grid: Grid): number {
  const along = Array.from({ length: grid.size }, (_, i) => i)
  const at = (x: number, y: number): string => (grid.isDark(x, y) ? '1' : '0')
  const rows = along.map((y) => along.map((x) => at(x, y)).join(''))
  const columns = along.map((x) => along.map((y) => at(x, y)).join(''))
  const lines = [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), 0)
  let blocks = 0
  for (let y = 1; y < grid.size; y++) {
    for (let x = 1; x < grid.size; x++) {
      const same = [grid.isDark(x - 1, y), grid.isDark(x, y - 1), grid.isDark(x - 1, y - 1)]
      if (same.every((dark) => dark === grid.isDark(x, y))) blocks += 3
    }
  }
  const dark = rows.join('').replaceAll('0', '').length
  const uneven = Math.abs((dark * 20) / (grid.size * grid.size) - 10)
  return lines + blocks + 10 * Math.max(0, Math.ceil(uneven) - 1)
}
