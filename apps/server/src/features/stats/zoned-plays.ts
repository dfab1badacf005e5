import type { DayZone } from '@reflex/contract'
import { dayNumber } from '../../lib/calendar.ts'
import type { PlayStore } from './port.ts'
import { daysOf, endsOf, type Period } from './period.ts'

/** Plays made, whether their records are still there or not. */
export async function playsByGameIn(
  plays: PlayStore,
  { zone = 'utc', ...period }: Period,
): Promise<ReadonlyMap<string, number>> {
  const ends = endsOf(period)
  const made = new Map(await plays.playsByGame(zone, ...ends))
  for (const [game, times] of await goneBy(plays, 'game', zone, ends)) {
    made.set(game, (made.get(game) ?? 0) + times)
  }
  return made
}

interface PlayedDay {
  readonly plays: number
  readonly players: number
}

/** Plays made on each day, and players whose records are still there. */
export async function playedDays(
  plays: PlayStore,
  { zone = 'utc', ...period }: Period,
): Promise<ReadonlyMap<number, PlayedDay>> {
  const ends = endsOf(period)
  const held = new Map((await plays.playsOfDays(zone, ...ends)).map((each) => [each.day, each]))
  const gone = await goneBy(plays, 'day', zone, ends)
  return new Map(
    daysOf(period).map((index) => {
      const day = dayNumber(index)
      const { plays: there = 0, players = 0 } = held.get(day) ?? {}
      return [day, { plays: there + (gone.get(day) ?? 0), players }]
    }),
  )
}

/** Plays whose records are gone. */
export async function goneBy<By extends 'day' | 'game'>(
  plays: PlayStore,
  by: By,
  zone: DayZone,
  ends: readonly [number, number],
): Promise<Map<{ day: number; game: string }[By], number>> {
  const sums = new Map<{ day: number; game: string }[By], number>()
  for (const gone of await plays.playsGone(zone, ...ends)) {
    sums.set(gone[by], (sums.get(gone[by]) ?? 0) + gone.plays)
  }
  return sums
}
