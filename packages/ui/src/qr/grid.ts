/** A square of dark and light; what has its place by the standard is never masked. */
export class Grid {
  readonly size: number
  readonly #dark: Uint8Array
  readonly #fixed: Uint8Array

  constructor(size: number) {
    this.size = size
    this.#dark = new Uint8Array(size * size)
    this.#fixed = new Uint8Array(size * size)
  }

  isDark(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] === 1
  }

  isFixed(x: number, y: number): boolean {
    return this.#fixed[y * this.size + x] === 1
  }

  set(x: number, y: number, dark: boolean): void {
    this.#dark[y * this.size + x] = dark ? 1 : 0
  }

  fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return
    this.set(x, y, dark)
    this.#fixed[y * this.size + x] = 1
  }
}

/** The three corners by which a reader finds the code, with the light line around each. */
function drawFinder(grid: Grid, centreX: number, centreY: number): void {
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      grid.fix(centreX + dx, centreY + dy, ring !== 2 && ring !== 4)
    }
  }
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const last = version * 4 + 10
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2
  const later = Array.from({ length: count - 1 }, (_, i) => last - i * step)
  return [6, ...later.toReversed()]
}

function drawAlignment(grid: Grid, version: number): void {
  const centres = alignmentCentres(version)
  const last = centres.at(-1)
  for (const y of centres) {
    for (const x of centres) {
      if ((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)) continue
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          grid.fix(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
        }
      }
    }
  }
}

/** Followed by what is left when it is divided by the standard's polynomial. */
function withCheck(value: number, polynomial: number, bits: number): number {
  let rest = value
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial)
  return (value << bits) | rest
}

const bitOf = (value: number, bit: number): boolean => ((value >> bit) & 1) === 1

/** Level M is written as zero; the mask tells a reader what to undo. Both stand there twice. */
export function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid
  const format = withCheck(mask, 0x537, 10) ^ 0x5412
  for (let i = 0; i < 15; i++) {
    const dark = bitOf(format, i)
    if (i < 8) grid.fix(size - 1 - i, 8, dark)
    else grid.fix(8, size - 15 + i, dark)
    if (i < 6) grid.fix(8, i, dark)
    else if (i < 8) grid.fix(8, i + 1, dark)
    else if (i === 8) grid.fix(7, 8, dark)
    else grid.fix(14 - i, 8, dark)
  }
  grid.fix(8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return
  const written = withCheck(version, 0x1f25, 12)
  for (let i = 0; i < 18; i++) {
    const across = grid.size - 11 + (i % 3)
    const along = Math.floor(i / 3)
    grid.fix(across, along, bitOf(written, i))
    grid.fix(along, across, bitOf(written, i))
  }
}

/** Everything that is the same in each code of this version. */
export function frameOf(version: number): Grid {
  const grid = new Grid(version * 4 + 17)
  const far = grid.size - 4
  for (let i = 0; i < grid.size; i++) {
    grid.fix(6, i, i % 2 === 0)
    grid.fix(i, 6, i % 2 === 0)
  }
  drawAlignment(grid, version)
  drawFinder(grid, 3, 3)
  drawFinder(grid, far, 3)
  drawFinder(grid, 3, far)
  drawFormat(grid, 0)
  drawVersion(grid, version)
  return grid
}

/** Up and down in columns of two from the right, around what stands already. */
export function drawWords(grid: Grid, words: readonly number[]): void {
  const { size } = grid
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const upward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (grid.isFixed(x, y)) continue
        grid.set(x, y, bitOf(words[bit >> 3] ?? 0, 7 - (bit & 7)))
        bit++
      }
    }
  }
}
