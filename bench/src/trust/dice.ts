import { createHash } from 'node:crypto'
import { chanceFromSeed, type Chance } from '@reflex/games/scripted'

/** Chance from one name: the same name, the same players. Seeds of games are the server's own. */
export interface Dice extends Chance {
  /** For one hand. */
  seed(): string
  uid(): string
  between(from: number, to: number): number
}

export function diceOf(name: string): Dice {
  let drawn = 0
  const seed = () => createHash('md5').update(`${name} ${drawn++}`).digest('hex')
  const chance = chanceFromSeed(seed())
  return {
    ...chance,
    seed,
    uid: () => asUuid(seed()),
    between: (from, to) => from + chance.uniform() * (to - from),
  }
}

const asUuid = (hex: string): string =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
