import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { challengeEngines } from '../src/challenge/index.ts'
import type { Engine, LogEntry, ReplayFault, RunState, Score, Seed } from '../src/index.ts'
import { draw, engineOfGame, replay, rngFromSeed } from '../src/index.ts'
import { whereItBreaks } from '../src/verify/where-it-breaks.ts'

/** What an engine says of a seed and a log. `vectors/README.md` tells what each field means. */
export type VectorOutcome =
  | ({ readonly ok: true } & Score & {
        readonly duration: number
        readonly answers: readonly number[]
      })
  | { readonly ok: false; readonly fault: ReplayFault; readonly entry: number }

export interface Vector {
  readonly about: string
  readonly seed: Seed
  readonly outcome: VectorOutcome
  readonly log: readonly LogEntry[]
}

export interface VectorFile {
  readonly game: string
  readonly challenge: boolean
  readonly engine_version: number
  readonly runs: readonly Vector[]
}

const sources = new URL('../src/', import.meta.url)

/** What names a file of vectors: `reaction-time/v2`, and as a part of the challenge `…/challenge-v2`. */
export const vectorName = (slug: string, challenge: boolean, version: number): string =>
  `${slug}/${challenge ? 'challenge-' : ''}v${version}`

export const vectorFile = (name: string): URL =>
  new URL(`${name.replace('/', '/vectors/')}.json`, sources)

export const vectorNames = (): string[] =>
  globSync('*/vectors/*.json', { cwd: fileURLToPath(sources) }).map((path) =>
    path.replaceAll('\\', '/').replace('/vectors/', '/').replace('.json', ''),
  )

export const readVectors = (name: string): VectorFile =>
  JSON.parse(readFileSync(vectorFile(name), 'utf8'))

/** The engine that a file is of, alone or as a part of the challenge. */
export function engineOf({
  game,
  challenge,
  engine_version,
}: Omit<VectorFile, 'runs'>): Engine<RunState> {
  const engine: Engine<RunState> | null | undefined = challenge
    ? challengeEngines.find(({ slug }) => slug === game)?.engine
    : engineOfGame(game)
  if (!engine || engine.version < engine_version)
    throw new RangeError(`there is no version ${engine_version} of ${game}`)
  return engine
}

export function outcomeOf(
  engine: Engine<RunState>,
  seed: Seed,
  log: readonly LogEntry[],
): VectorOutcome {
  const run = replay(engine, seed, log)
  if (!run.ok) {
    return { ok: false, fault: run.fault, entry: whereItBreaks(engine, seed, log)?.entry ?? 0 }
  }
  const { score, duration, state } = run
  return { ok: true, ...score, duration, answers: engine.answers(state) }
}

export interface Draws {
  readonly seed: Seed
  readonly ranges: readonly (readonly [from: number, to: number])[]
  readonly values: readonly number[]
}

export interface RandomFile {
  readonly draws: readonly Draws[]
  readonly challenge_seeds_of: Seed
  readonly challenge_seeds: readonly {
    readonly attempt: number
    readonly part: number
    readonly restarts: number
    readonly seed: Seed
  }[]
}

/** Every width of range that a game draws from, one after the other from one seed. */
const ranges: Draws['ranges'] = [
  [0, 1],
  [2000, 6000],
  [500, 1500],
  [0, 3],
  [1, 100],
  [1, 3],
  [0, 8],
  [1, 8],
  [1, 9],
  [0, 9],
  [30, 770],
  [0, 0xffff],
]

export function drawsOf(seed: Seed): Draws {
  const [values] = draw(rngFromSeed(seed), (int) =>
    [...ranges, ...ranges].map(([from, to]) => int(from, to)),
  )
  return { seed, ranges: [...ranges, ...ranges], values }
}

export const randomFile = new URL('../vectors/random.json', import.meta.url)
export const readRandom = (): RandomFile => JSON.parse(readFileSync(randomFile, 'utf8'))
