import { conditions, type Condition, type Method } from './conditions.ts'
import { timedGames, type Input, type TimedGame } from './games.ts'

/** One line of the table: a game, played one way, on a machine in one condition. */
export interface Row {
  readonly game: TimedGame
  readonly input: Input
  readonly condition: Condition
  readonly method: Method
  /** In a round of a full room, whose others tell how far they are all the time. */
  readonly inRoom?: true
}

export const nameOf = ({ game, input, condition, method, inRoom }: Row): string =>
  [game.slug, input, condition.name, method, ...(inRoom ? ['room'] : [])].join(' · ')

const alone = (): Row[] =>
  (['element', 'fallback'] as const).flatMap((method) =>
    timedGames.flatMap((game) =>
      game.inputs.flatMap((input) =>
        conditions
          .filter((condition) => condition.isFor(game, input))
          .map((condition) => ({ game, input, condition, method })),
      ),
    ),
  )

const inRoomsToo = (): Row[] =>
  timedGames.flatMap((game) =>
    conditions
      .filter(({ stallMs }) => stallMs === 0)
      .map((condition) => ({
        game,
        input: 'mouse',
        condition,
        method: 'element',
        inRoom: true,
      })),
  )

export const allRows = (): Row[] => [...alone(), ...inRoomsToo()]
