import type { DrawInt } from '../core/random.ts'

export const TILE_COUNT = 9

/** Tiles to remember. A tile never follows itself: two flashes of one tile read as one. */
export function drawTiles(length: number, int: DrawInt): number[] {
  const tiles: number[] = []
  for (let i = 0; i < length; i++) {
    const last = tiles.at(-1)
    const other = last === undefined ? int(0, TILE_COUNT - 1) : last + int(1, TILE_COUNT - 1)
    tiles.push(other % TILE_COUNT)
  }
  return tiles
}

export const isTile = (tile: number | undefined): tile is number =>
  Number.isInteger(tile) && tile !== undefined && tile >= 0 && tile < TILE_COUNT
