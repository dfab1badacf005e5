import { gameSlugs, TOP_TABLE_ROWS, type CallData } from '@reflex/contract'
import { dayNumber } from '../../lib/calendar.ts'
import type { PlayStore } from './port.ts'
import type { Dimension } from '../../lib/visit-rules.ts'
import type { DimensionTally, VisitReports } from './port.ts'
import { daysOf, hasRows, isoDay, periodBefore, type Scope } from './period.ts'
import { playsByGameIn } from './zoned-plays.ts'
import { nothing, readDailyTotals, readTallies } from './visit-tallies.ts'

type Report = CallData<'getAccessStats'>

const countries = new Intl.DisplayNames(['ko'], { type: 'region', fallback: 'none' })
const specialCountries: Record<string, string> = { XX: '알 수 없음', '(other)': '기타' }

/** The engine of names throws on what has not the form of a country. */
const countryName = (code: string): string =>
  specialCountries[code] ?? (/^[A-Z]{2}$/.test(code) ? countries.of(code) : undefined) ?? code

export const seconds = ({ durationMs, stays }: { durationMs: number; stays: number }): number =>
  stays === 0 ? 0 : Math.round(durationMs / stays / 10) / 100

export function ranked(
  tallies: readonly DimensionTally[],
  dimension: Dimension,
  by: 'visitors' | 'views' = 'visitors',
): DimensionTally[] {
  return tallies
    .filter((tally) => tally.dimension === dimension)
    .sort((a, b) => b[by] - a[by] || (a.key < b.key ? -1 : 1))
}

const dimensions: readonly Dimension[] = [
  'total',
  'bot',
  'device',
  'browser',
  'country',
  'referrer',
  'page',
  'game',
]

/** The whole report from daily sums; bots count only in their own percentage. */
export async function readAccessStats(
  { visits, plays }: { visits: VisitReports; plays: PlayStore },
  scope: Scope,
): Promise<Report> {
  const { tallies } = await readTallies(visits, scope, [...dimensions, ...playDimensions(scope)])
  const byDay = await readDailyTotals(visits, scope)
  const playsByGame = scope.filters ? finished(tallies) : await playsByGameIn(plays, scope)
  const top = (dimension: Dimension, by?: 'visitors' | 'views') =>
    ranked(tallies, dimension, by).slice(0, TOP_TABLE_ROWS)
  return {
    overview: overview(tallies),
    daily_trend: daysOf(scope).map((day) => {
      const { visitors, views } = byDay.get(dayNumber(day)) ?? nothing
      return { date: isoDay(day), unique_visitors: visitors, page_views: views }
    }),
    device_stats: ranked(tallies, 'device').map(({ key, visitors }) => ({
      device_type: key,
      total_visitors: visitors,
    })),
    browser_stats: top('browser').map(({ key, visitors }) => ({
      browser_name: key,
      total_visitors: visitors,
    })),
    country_stats: top('country').map(({ key, visitors, views }) => ({
      country_code: key,
      country_name: countryName(key),
      total_visitors: visitors,
      total_page_views: views,
    })),
    game_stats: gameStats(tallies, playsByGame),
    page_stats: top('page', 'views').map(({ key, visitors, views }) => ({
      page_path: key,
      total_page_views: views,
      total_visitors: visitors,
    })),
    referrer_stats: top('referrer').map(({ key, visitors }) => ({
      referrer: key,
      total_visits: visitors,
    })),
  }
}

/** The sums of the period before, to be held against those of this one. */
export async function readAccessBefore(
  visits: VisitReports,
  scope: Scope,
  now: number,
): Promise<CallData<'getAccessBefore'>> {
  const before = periodBefore(scope, now)
  const [start_date, end_date] = [isoDay(before.first), isoDay(before.last)]
  // Narrowed, it is counted from rows; without them there is nothing to compare.
  if (scope.filters && !hasRows(before, now)) {
    return { start_date, end_date, until: null, overview: null }
  }
  const { tallies } = await readTallies(visits, before, ['total', 'bot'])
  return { start_date, end_date, until: before.until ?? null, overview: overview(tallies) }
}

/** Scores are not linked to visits: under a filter plays are the finished games that visits reported. */
const playDimensions = ({ filters }: Scope): readonly Dimension[] => (filters ? ['finish'] : [])
const finished = (tallies: readonly DimensionTally[]): ReadonlyMap<string, number> =>
  new Map(ranked(tallies, 'finish').map(({ key, views }) => [key, views]))

function overview(tallies: readonly DimensionTally[]): Report['overview'] {
  const people = tallies.find(({ dimension }) => dimension === 'total') ?? nothing
  const bots = tallies.find(({ dimension }) => dimension === 'bot') ?? nothing
  const everyone = people.visitors + bots.visitors
  return {
    total_visitors: people.visitors,
    total_page_views: people.views,
    avg_session_duration: seconds(people),
    bot_percentage: everyone === 0 ? 0 : Math.round((bots.visitors / everyone) * 1000) / 10,
  }
}

/** Every game that was visited or played in the period. */
function gameStats(
  tallies: readonly DimensionTally[],
  playsByGame: ReadonlyMap<string, number>,
): Report['game_stats'] {
  const visited = new Map(ranked(tallies, 'game').map((tally) => [tally.key, tally]))
  return gameSlugs
    .filter((slug) => visited.has(slug) || playsByGame.has(slug))
    .map((slug) => {
      const tally = visited.get(slug) ?? nothing
      return {
        game_slug: slug,
        total_visitors: tally.visitors,
        total_page_views: tally.views,
        avg_duration: seconds(tally),
        total_plays: playsByGame.get(slug) ?? 0,
      }
    })
    .sort((a, b) => b.total_visitors - a.total_visitors || b.total_plays - a.total_plays)
}
