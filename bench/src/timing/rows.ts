import { conditions, type Condition, type Method } from './conditions.ts'
import { timedGames, type Input, type TimedGame } from './games.ts'

/** One line of the table: a game, played one way, on a machine in one condition. */
export interface Row {
  readonly game: TimedGame
  readonly input: Input
  readonly condition: Condition
  readonly method: Method
}

export const nameOf = ({ game, input, condition, method }: Row): string =>
  [game.slug, input, condition.name, method].join(' · ')

export const allRows = (): Row[] =>
  (['element', 'fallback'] as const).flatMap((method) =>
    timedGames.flatMap((game) =>
      game.inputs.flatMap((input) =>
        conditions
          .filter((condition) => condition.isFor(game, input))
          .map((condition) => ({ game, input, condition, method })),
      ),
    ),
  )
