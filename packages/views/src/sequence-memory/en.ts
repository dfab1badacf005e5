import { titlesEn } from '@reflex/contract'

export const sequenceMemory = {
  title: titlesEn['sequence-memory'],
  description: 'Tiles light up in order. Repeat them; each level adds one.',
  rule: 'Watch the tiles light up, then tap them in the same order.',
  how: 'Tap the tiles, or keys 1 to 9 as on a telephone.',
  level: (tiles: number) => `Level ${tiles}`,
  watch: 'Watch',
  repeat: 'Repeat',
  tile: (number: number) => `Tile ${number}`,
  left: (tiles: number) => (tiles === 1 ? '1 tile to go' : `${tiles} tiles to go`),
}
