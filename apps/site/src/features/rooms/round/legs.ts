import {
  challengeParts,
  CHALLENGE_SLUG,
  isBoardSlug,
  type BoardSlug,
  type GameSlug,
} from '@reflex/contract'

/** One game that is played in a round: a game of its own, or a part of the challenge. */
export interface Leg {
  readonly game: GameSlug
  /** What its session is opened for: several parts share one. */
  readonly session: BoardSlug
  /** Which part of the challenge it is. */
  readonly part: number | null
  /** How many trials it counts for, among those of the round. */
  readonly length: number
}

/** Trials of a run; of the memory games, which have no fixed end, as many levels as most reach. */
const USUAL_LENGTH = 10
const lengths: Partial<Record<GameSlug, number>> = { 'reaction-time': 5, 'aim-trainer': 20 }
const lengthOf = (game: GameSlug): number => lengths[game] ?? USUAL_LENGTH

/** In the challenge these have one trial only. */
const single: ReadonlySet<GameSlug> = new Set(['reaction-time', 'sequence-memory', 'number-memory'])

const legsOfChallenge: readonly Leg[] = challengeParts.map((game, part) => ({
  game,
  session: CHALLENGE_SLUG,
  part,
  length: single.has(game) ? 1 : lengthOf(game),
}))

export const legsOf = (games: readonly string[]): readonly Leg[] =>
  games
    .filter(isBoardSlug)
    .flatMap((slug) =>
      slug === CHALLENGE_SLUG
        ? legsOfChallenge
        : [{ game: slug, session: slug, part: null, length: lengthOf(slug) }],
    )

/** How many legs are over for whoever has so many runs: a challenge is one run of six parts. */
export const legsBehind = (games: readonly string[], runs: number): number =>
  legsOf(games.slice(0, runs)).length

export interface Done {
  readonly done: number
  readonly of: number
}

/** In trials of the whole round: the legs before, and how far this one is. */
export function doneOfRound(legs: readonly Leg[], index: number, now: Done): Done {
  const sum = (some: readonly Leg[]): number => some.reduce((all, { length }) => all + length, 0)
  const length = legs[index]?.length ?? 0
  const part = now.of > 0 ? Math.floor((now.done / now.of) * length) : 0
  return { done: sum(legs.slice(0, index)) + Math.min(length, part), of: sum(legs) }
}
