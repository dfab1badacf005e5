import type { DayZone } from '@reflex/contract'
import { dayNumber } from '../../lib/calendar.ts'
import { ranked } from './access-stats.ts'
import { daysOf, isoDay, periodBefore, spanOf, todayIn, type Scope } from './period.ts'
import type { PlayStore, VisitReports } from './port.ts'
import { nothing, readDailyTotals, readTallies } from './visit-tallies.ts'
import { playedDays, playsByGameIn } from './zoned-plays.ts'

interface Stored {
  readonly visits: VisitReports
  readonly plays: PlayStore
}

interface SummaryAsked {
  readonly zone: DayZone
  readonly first: number
  readonly last: number
  readonly now: number
}

const LISTED = 10

/** Plays of whole days, and of the last one up to a moment where there is one. */
async function playsIn(plays: PlayStore, scope: Scope): Promise<number> {
  const { until, last } = scope
  const whole = until === undefined ? scope : { ...scope, last: last - 1 }
  const days = whole.last < whole.first ? [] : [...(await playedDays(plays, whole)).values()]
  const sum = days.reduce((total, day) => total + day.plays, 0)
  if (until === undefined) return sum
  const [begun] = spanOf({ ...scope, first: last })
  return sum + (await plays.playsBetween(begun, until))
}

async function figuresOf({ visits, plays }: Stored, scope: Scope) {
  const { tallies } = await readTallies(visits, scope, ['total'])
  const { visitors, views } = tallies[0] ?? nothing
  return { visitors, views, plays: await playsIn(plays, scope) }
}

/** What leaves the office: sums of some days beside those of as many before. */
export async function readSummary(stored: Stored, { now, ...period }: SummaryAsked) {
  const { visits, plays } = stored
  const { tallies } = await readTallies(visits, period, ['device', 'country', 'game'])
  const totals = await readDailyTotals(visits, period)
  const played = await playedDays(plays, period)
  const byGame = await playsByGameIn(plays, period)
  const named = (dimension: 'device' | 'country' | 'game') =>
    ranked(tallies, dimension).map(({ key: name, visitors }) => ({ name, visitors }))
  const games = new Map(named('game').map(({ name, visitors }) => [name, visitors]))
  const slugs = new Set([...games.keys(), ...byGame.keys()])
  const before = periodBefore(period, now)
  return {
    zone: period.zone,
    days: daysOf(period).map((day) => {
      const { visitors, views } = totals.get(dayNumber(day)) ?? nothing
      const { plays: times = 0 } = played.get(dayNumber(day)) ?? {}
      return { date: isoDay(day), visitors, views, plays: times }
    }),
    now: await figuresOf(stored, period),
    before: await figuresOf(stored, before),
    isUnderWay: todayIn(period.zone, now) === period.last,
    games: [...slugs]
      .map((name) => ({ name, visitors: games.get(name) ?? 0, plays: byGame.get(name) ?? 0 }))
      .sort((a, b) => b.plays - a.plays || b.visitors - a.visitors)
      .slice(0, LISTED),
    devices: named('device').slice(0, LISTED),
    countries: named('country').slice(0, LISTED),
  }
}
