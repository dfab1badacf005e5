import type { DayZone } from '@reflex/contract'
import { dayIndexOf, dayNumber } from '../lib/calendar.ts'
import type { PlayStore } from '../features/stats/port.ts'
import { rowsAt } from './store-kinds.ts'

export interface Play {
  readonly player: number
  readonly game: string
  readonly value: number
  readonly at: number
}

const HOUR = 3_600_000
const dayIn = (zone: DayZone, at: number): number =>
  dayNumber(dayIndexOf(zone === 'kst' ? at + 9 * HOUR : at))

/** Every play that stands, from the tables themselves. */
export const playsAt = (address: string): Promise<Play[]> =>
  rowsAt<Play>(
    address,
    `select player_id as player, game, value, created_at as at from runs where status = 'ranked'`,
  )

const grouped = (plays: readonly Play[], keyOf: (play: Play) => string | number) =>
  [...Map.groupBy(plays, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))

const playersOf = (plays: readonly Play[]) => new Set(plays.map(({ player }) => player)).size

const ZONES = ['utc', 'kst'] as const
const [FIRST, LAST] = [0, 99_999_999]
type Gone = readonly { readonly day: number; readonly game: string }[]

/** The plainest way to every figure: all plays are gone through for each. */
export function figuresOf(plays: readonly Play[], removed: readonly Play[]) {
  const bestOf = (game: string, values: number[]) =>
    game.endsWith('-memory') ? Math.max(...values) : Math.min(...values)
  return {
    overall: { plays: plays.length, players: playersOf(plays) },
    games: grouped(plays, ({ game }) => game).map(([game, own]) => {
      const values = own.map(({ value }) => value)
      const total = values.reduce((sum, value) => sum + value, 0)
      return {
        game,
        plays: own.length,
        total,
        players: playersOf(own),
        best: bestOf(String(game), values),
      }
    }),
    zones: ZONES.map((zone) => ({
      days: grouped(plays, ({ at }) => dayIn(zone, at)).map(([day, own]) => ({
        day,
        plays: own.length,
        players: playersOf(own),
      })),
      byGame: grouped(plays, ({ game }) => game).map(([game, own]) => [game, own.length]),
      gone: goneIn(removed.map(({ at, game }) => ({ day: dayIn(zone, at), game }))),
    })),
  }
}

const goneIn = (gone: Gone) => gone.map(({ day, game }) => `${day} ${game}`).toSorted()

/** The same, as the product tells it. */
export async function toldBy(plays: PlayStore) {
  const byName = <Row extends { game: string }>(a: Row, b: Row) => (a.game < b.game ? -1 : 1)
  const zoned = async (zone: DayZone) => ({
    days: (await plays.playsOfDays(zone, FIRST, LAST)).map((row) => ({ ...row })),
    byGame: [...(await plays.playsByGame(zone, FIRST, LAST))].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    ),
    gone: goneIn(
      (await plays.playsGone(zone, FIRST, LAST)).flatMap(({ plays: times, ...each }) =>
        Array.from({ length: times }, () => each),
      ),
    ),
  })
  return {
    overall: await plays.overall(),
    games: (await plays.playsOfGames()).toSorted(byName).map((row) => ({ ...row })),
    zones: [await zoned('utc'), await zoned('kst')],
  }
}
