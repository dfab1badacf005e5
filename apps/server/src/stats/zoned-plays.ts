import { dayNumber, startOfDay } from '../calendar.ts'
import type { PlayStore } from '../ports/plays.ts'
import { EVENING_MS } from '../visit-rules.ts'
import { daysOf, endsOf, spanOf, type Period } from './period.ts'

/** Plays made, whether their records are still there or not. */
export async function playsByGameIn(
  plays: PlayStore,
  period: Period,
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map(await plays.playsByGame(...endsOf(period)))
  const add = (game: string, times: number): void =>
    void sums.set(game, (sums.get(game) ?? 0) + times)
  if (period.zone === 'kst') {
    for (const [game, times] of await eveningPlays(plays, period.first - 1)) add(game, times)
    for (const [game, times] of await eveningPlays(plays, period.last)) add(game, -times)
  }
  for (const gone of await plays.playsGone(period.zone ?? 'utc', ...endsOf(period))) {
    add(gone.game, gone.plays)
  }
  return new Map([...sums].filter(([, times]) => times > 0))
}

async function eveningPlays(plays: PlayStore, day: number): Promise<ReadonlyMap<string, number>> {
  const { byGame } = await plays.playsOfSpan(startOfDay(day) + EVENING_MS, startOfDay(day + 1))
  return byGame
}

interface PlayedDay {
  readonly plays: number
  readonly players: number
}
const KEPT_DAYS = 64

/**
 * Plays of each day of a zone. The counters know UTC days alone: a Korean day is counted from its
 * rows once, and again only when something of its two UTC days has changed.
 */
export function createPlayedDays(plays: PlayStore) {
  const counted = new Map<number, { readonly version: string; readonly played: PlayedDay }>()

  async function count(day: number, version: string): Promise<PlayedDay> {
    const known = counted.get(day)
    if (known?.version === version) return known.played
    const { byGame, players } = await plays.playsOfSpan(
      ...spanOf({ first: day, last: day, zone: 'kst' }),
    )
    const played = { plays: [...byGame.values()].reduce((sum, times) => sum + times, 0), players }
    counted.delete(day)
    counted.set(day, { version, played })
    const [oldest] = counted.keys()
    if (counted.size > KEPT_DAYS && oldest !== undefined) counted.delete(oldest)
    return played
  }

  async function keptIn(period: Period): Promise<ReadonlyMap<number, PlayedDay>> {
    const [first, last] = endsOf({ ...period, first: period.first - 1 })
    const days = new Map((await plays.playsOfDays(first, last)).map((each) => [each.day, each]))
    if (period.zone !== 'kst') return days
    const gone = goneByDay(await plays.playsGone('utc', first, last))
    const koreanDays = new Map<number, PlayedDay>()
    for (const day of daysOf(period)) {
      const parts = [dayNumber(day - 1), dayNumber(day)]
      if (!parts.some((part) => days.has(part))) continue
      const version = parts.map((part) => {
        const { plays: held = 0, players = 0 } = days.get(part) ?? {}
        return `${held} ${players} ${gone.get(part) ?? 0}`
      })
      koreanDays.set(dayNumber(day), await count(day, version.join(' ')))
    }
    return koreanDays
  }

  return async (period: Period): Promise<ReadonlyMap<number, PlayedDay>> => {
    const kept = await keptIn(period)
    const gone = goneByDay(await plays.playsGone(period.zone ?? 'utc', ...endsOf(period)))
    return new Map(
      daysOf(period).map((index) => {
        const day = dayNumber(index)
        const { plays: held = 0, players = 0 } = kept.get(day) ?? {}
        return [day, { plays: held + (gone.get(day) ?? 0), players }]
      }),
    )
  }
}

export type PlayedDays = ReturnType<typeof createPlayedDays>

function goneByDay(rows: readonly { day: number; plays: number }[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { day, plays } of rows) sums.set(day, (sums.get(day) ?? 0) + plays)
  return sums
}
