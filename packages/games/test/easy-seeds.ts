/**
 * What it would buy to begin again and again until an easy seed comes, in each game: `node
 * packages/games/test/easy-seeds.ts` prints the table of docs/performance.md. What makes a run easy is
 * taken from published effects, in sizes that are assumed to be theirs; a program that knows every answer
 * gains nothing by it.
 */
import { hash } from 'node:crypto'
import { bitsOf } from '../src/aim-trainer/fitts.ts'
import { aimRules } from '../src/aim-trainer/rules.ts'
import { drawSpot, distance, type Spot } from '../src/aim-trainer/spot.ts'
import { choiceRules } from '../src/choice/engine.ts'
import { colorPuzzle } from '../src/color-match/engine.ts'
import { draw, rngFromSeed, type DrawInt } from '../src/core/random.ts'
import { mean, spread } from '../src/core/time.ts'
import { arrowPuzzle } from '../src/left-or-right/engine.ts'
import { drawNumber, numberRules } from '../src/number-memory/engine.ts'
import { reactionRules } from '../src/reaction-time/engine.ts'
import { sequenceRules } from '../src/sequence-memory/rules.ts'
import { drawTiles } from '../src/sequence-memory/tiles.ts'

type Draw = <T>(take: (int: DrawInt) => T) => T

interface Ease {
  readonly game: string
  readonly unit: 'ms' | 'tiles' | 'digits'
  /** Where from, and how large. */
  readonly effect: string
  /** What an ordinary person is expected to reach on it. */
  expected(next: Draw): number
}

const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth))

/** Signals of a game of choices, with the pauses that are drawn between them. */
const signals = <T>(next: Draw, one: (int: DrawInt) => T): T[] =>
  times(choiceRules.rounds, () => {
    next((int) => int(...choiceRules.pauseMs))
    return next(one)
  })

/** The normal distribution up to z, to three digits (Abramowitz and Stegun 26.2.17). */
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    0.3989423 *
    Math.exp((-z * z) / 2) *
    t *
    (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))))
  return z > 0 ? 1 - tail : tail
}

/** Level by level, each as hard as so many unrelated items; the span of memory is nine, give or take one. */
function levelReached(from: number, top: number, loadAt: (level: number) => number): number {
  let [reached, goesOn] = [from, 1]
  for (let level = from; level < top && goesOn > 0.001; level++) {
    goesOn *= below(9 - loadAt(level))
    reached += goesOn
  }
  return reached
}

const isBeside = (a: number, b: number): boolean =>
  Math.max(Math.abs((a % 3) - (b % 3)), Math.abs(Math.floor(a / 3) - Math.floor(b / 3))) === 1

/** A way along neighbouring tiles, or back to where it came from, is one thing to remember. */
const loadOfTiles = (tiles: readonly number[]): number =>
  tiles.reduce((load, tile, i) => {
    if (i === 0) return 1
    if (tile === tiles[i - 2]) return load + 0.6
    return load + (isBeside(tile, tiles[i - 1] ?? 0) ? 0.85 : 1)
  }, 0)

/** The same digit again, or the next one of a row, is hardly more to remember. */
const loadOfDigits = (digits: string): number =>
  digits.split('').reduce((load, digit, i) => {
    if (i === 0) return 1
    const step = Math.abs(Number(digit) - Number(digits[i - 1]))
    return (
      load + (step === 0 ? 0.4 : step === 1 ? 0.7 : digits.slice(0, i).includes(digit) ? 0.95 : 1)
    )
  }, 0)

const games: readonly Ease[] = [
  {
    game: 'reaction-time',
    unit: 'ms',
    effect: '4 ms quicker for each second of waiting (Niemi and Näätänen 1981)',
    expected: (next) =>
      mean(
        times(
          reactionRules.trials,
          () => 286 - 4 * (next((int) => int(...reactionRules.waitMs)) / 1000),
        ),
      ),
  },
  {
    game: 'left-or-right',
    unit: 'ms',
    effect: '15 ms quicker where the side stays (Bertelson 1961; small after a pause of a second)',
    expected(next) {
      const sides = signals(next, arrowPuzzle.draw).map(({ side }) => side)
      return mean(sides.map((side, i) => (side === sides[i - 1] ? 390 : 405)))
    },
  },
  {
    game: 'color-match',
    unit: 'ms',
    effect: '100 ms quicker where word and ink agree (MacLeod 1991)',
    expected: (next) =>
      mean(signals(next, colorPuzzle.draw).map(({ word, ink }) => (word === ink ? 640 : 740))),
  },
  {
    game: 'sequence-memory',
    unit: 'tiles',
    effect: 'neighbours and returns are easier (Parmentier, Elford and Maybery 2005)',
    expected: (next) =>
      levelReached(sequenceRules.startLevel, 30, (level) =>
        loadOfTiles(next((int) => drawTiles(level, int))),
      ),
  },
  {
    game: 'aim-trainer',
    unit: 'ms',
    effect: '150 ms for each bit of the way (Fitts; MacKenzie 1992)',
    expected(next) {
      let [last, sum] = [null as Spot | null, 0]
      for (let nth = 0; nth < aimRules.targets; nth++) {
        const at = last
        const spot = next((int) =>
          drawSpot({ width: 1000, height: aimRules.height }, aimRules.size, at, int),
        )
        sum += 230 + (at ? 150 * bitsOf(distance(at, spot)) : 150)
        last = spot
      }
      return sum
    },
  },
  {
    game: 'number-memory',
    unit: 'digits',
    effect: 'repeated digits and rows are remembered as one (Mathy and Feldman 2012)',
    expected: (next) =>
      levelReached(numberRules.startLevel, 20, (level) =>
        loadOfDigits(next((int) => drawNumber(level, int))),
      ),
  },
]

function expectedOn(game: Ease, seed: string): number {
  let rng = rngFromSeed(seed)
  return game.expected((take) => {
    const [value, after] = draw(rng, take)
    rng = after
    return value
  })
}

/** The same each time. */
const seedOf = (nth: number): string => hash('sha256', `seed ${nth}`).slice(0, 32)

const TRIES = [2, 5, 20] as const
const SETS = 400

const rows = games.map((game) => {
  const seeds = times(20 * SETS, (nth) => expectedOn(game, seedOf(nth)))
  const usual = mean(seeds)
  const best = (set: readonly number[]) =>
    game.unit === 'ms' ? Math.min(...set) : Math.max(...set)
  const gains = TRIES.map((tries) => {
    const reached = mean(times(SETS, (nth) => best(seeds.slice(nth * 20, nth * 20 + tries))))
    return Math.abs(reached - usual)
  })
  const shown = (value: number) => value.toFixed(game.unit === 'ms' ? 0 : 1)
  const share = `${((100 * (gains.at(-1) ?? 0)) / usual).toFixed(1)} %`
  return `| ${game.game} | ${shown(usual)} ${game.unit} | ${spread(seeds).toFixed(game.unit === 'ms' ? 0 : 2)} | ${gains.map(shown).join(' | ')} | ${share} | ${game.effect} |`
})
process.stdout.write(
  `| game | usual | from seed to seed | best of 2 | best of 5 | best of 20 | of the result | effect |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`,
)
