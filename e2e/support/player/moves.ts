import type { Player } from './player.ts'
import type { Sight } from './sight.ts'

/** Answers what is seen, if it asks for anything. */
export type Move = (sight: Sight) => Promise<void>

export interface Table {
  readonly player: Player
  /** Whether this round is to be played wrongly; it says so once. */
  slips(round: number): boolean
}

const otherThan = <T>(value: T, values: readonly T[]): T =>
  values.find((other) => other !== value) ?? value

export function reaction({ player, slips }: Table): Move {
  let round = 0
  const press = async (): Promise<void> => player.press('', 'Space')
  return async ({ phase }) => {
    if (phase === 'waiting' && slips(round)) {
      await player.think(200, 400)
      await press()
    }
    if (phase !== 'active') return
    round++
    await player.think(220, 340)
    await press()
  }
}

type Choice = readonly [choice: string, key: string]

function choose(
  table: Table,
  choices: readonly Choice[],
  answerTo: (sight: Sight) => string,
): Move {
  const { player, slips } = table
  const give = (choice: string): Promise<void> => {
    const key = choices.find(([name]) => name === choice)?.[1] ?? ''
    return player.press(`[data-choice="${choice}"]`, key)
  }
  let round = 0
  return async (sight) => {
    if (sight.phase !== 'active' || sight.text === null) return
    const answer = answerTo(sight)
    await player.think(280, 460)
    if (slips(round)) {
      await give(
        otherThan(
          answer,
          choices.map(([name]) => name),
        ),
      )
      // A wrong answer holds the input for half a second.
      await player.think(560, 700)
    }
    round++
    await give(answer)
  }
}

export const leftOrRight = (table: Table): Move =>
  choose(
    table,
    [
      ['left', 'ArrowLeft'],
      ['right', 'ArrowRight'],
    ],
    ({ text }) => (text?.includes('←') ? 'left' : 'right'),
  )

export const colorMatch = (table: Table): Move =>
  choose(
    table,
    [
      ['red', '1'],
      ['blue', '2'],
      ['green', '3'],
      ['yellow', '4'],
    ],
    ({ ink }) => nameOfInk(ink ?? ''),
  )

export function sequence({ player, slips }: Table): Move {
  let round = 0
  const tap = async (tile: number): Promise<void> => {
    await player.think(240, 420)
    await player.press(`[data-tile="${tile}"]`, String(tile + 1))
  }
  return async ({ tiles }) => {
    if (!tiles) return
    if (slips(round++)) {
      await tap(otherThan(tiles[0], [0, 1]) ?? 0)
      if ((await player.phase()) !== 'playing') return
    }
    for (const tile of tiles) await tap(tile)
  }
}

export function aim({ player, slips }: Table): Move {
  let round = 0
  return async ({ target, area }) => {
    if (!target || !area) return
    // Quicker players are held to what a loaded machine cannot give: signals shown in time.
    await player.think(340, 500)
    if (slips(round++)) {
      // Towards the middle: a shot that leaves the area is no miss.
      await player.pressAt({ x: target.x + (target.x > area.x ? -70 : 70), y: target.y })
      await player.think(150, 250)
    }
    const nearly = (middle: number): number => middle + Math.random() * 24 - 12
    await player.pressAt({ x: nearly(target.x), y: nearly(target.y) })
  }
}

export function numberMemory({ player, slips }: Table): Move {
  let digits: string | null = null
  let round = 0
  const give = async (answer: string): Promise<void> => {
    await player.type(answer)
    await player.press('[data-action="submit"]', 'Enter')
  }
  return async ({ phase, text }) => {
    if (phase === 'memorize') digits = text ?? digits
    if (phase !== 'recall' || digits === null) return
    const answer = digits
    digits = null
    await player.think(300, 500)
    if (slips(round++)) {
      await give(answer.replace(/.$/, (last) => String((Number(last) + 1) % 10)))
      if ((await player.phase()) !== 'recall') return
    }
    await give(answer)
  }
}

const HUES = { red: 4, yellow: 50, green: 140, blue: 215 } as const

/** The name that a person gives to a colour of the screen, `rgb(r, g, b)`. */
function nameOfInk(color: string): keyof typeof HUES {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const hue = hueOf(r, g, b)
  const distance = (other: number): number =>
    Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other))
  const names = Object.keys(HUES) as (keyof typeof HUES)[]
  return names.reduce((best, name) => (distance(HUES[name]) < distance(HUES[best]) ? name : best))
}

function hueOf(r: number, g: number, b: number): number {
  const most = Math.max(r, g, b)
  const range = most - Math.min(r, g, b) || 1
  if (most === r) return (60 * ((g - b) / range) + 360) % 360
  return most === g ? 60 * ((b - r) / range) + 120 : 60 * ((r - g) / range) + 240
}
