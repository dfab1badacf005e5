import { boardSlugs, CHALLENGE_SLUG, type CallData } from '@reflex/contract'
import type { Dimension } from '../../lib/visit-rules.ts'
import type { DimensionTally, VisitReports, Wanted } from './port.ts'
import { ranked, seconds } from './access-stats.ts'
import type { Scope } from './period.ts'
import { nothing, readTallies } from './visit-tallies.ts'

type Details = CallData<'getAccessDetails'>

const ROWS = 100
/** The challenge is played on a page of its own, which is no game's. */
const CHALLENGE_PAGE = '/challenge'

const wanted: readonly Wanted[] = [
  'total',
  'bounce',
  'entry',
  'exit',
  'source',
  'medium',
  'campaign',
  'event',
  'streak',
  'game',
  'start',
  'finish',
  'again',
  ['page', CHALLENGE_PAGE],
]

/** What the first report has no place for, from the same sums. */
export async function readAccessDetails(visits: VisitReports, scope: Scope): Promise<Details> {
  const { tallies, sampled } = await readTallies(visits, scope, wanted)
  const named = (dimension: Dimension) =>
    ranked(tallies, dimension)
      .filter(({ visitors }) => visitors > 0)
      .slice(0, ROWS)
      .map(({ key, visitors }) => ({ name: key, total_visitors: visitors }))
  return {
    sampled,
    overview: overview(tallies),
    entry_stats: named('entry'),
    exit_stats: named('exit'),
    source_stats: named('source'),
    medium_stats: named('medium'),
    campaign_stats: named('campaign'),
    event_stats: ranked(tallies, 'event', 'views').map(({ key, views, visitors }) => ({
      name: key,
      total: views,
      total_visitors: visitors,
    })),
    streak_stats: ranked(tallies, 'streak', 'views').map(({ key, views }) => ({
      streak: key,
      total: views,
    })),
    funnel: funnel(tallies),
  }
}

function overview(tallies: readonly DimensionTally[]): Details['overview'] {
  const total = tallies.find(({ dimension }) => dimension === 'total') ?? nothing
  const bounced = tallies.find(({ dimension }) => dimension === 'bounce') ?? nothing
  const share = (amount: number): number => (total.visitors === 0 ? 0 : amount / total.visitors)
  return {
    bounce_rate: Math.round(share(bounced.visitors) * 1000) / 10,
    avg_visit_duration: seconds({ durationMs: total.durationMs, stays: total.visitors }),
    views_per_visit: Math.round(share(total.views) * 100) / 100,
  }
}

function funnel(tallies: readonly DimensionTally[]): Details['funnel'] {
  const visitorsOf = (dimension: Dimension, key: string): number =>
    tallies.find((tally) => tally.dimension === dimension && tally.key === key)?.visitors ?? 0
  return boardSlugs.map((game) => ({
    game_slug: game,
    visitors:
      game === CHALLENGE_SLUG ? visitorsOf('page', CHALLENGE_PAGE) : visitorsOf('game', game),
    started: visitorsOf('start', game),
    finished: visitorsOf('finish', game),
    again: visitorsOf('again', game),
    together: visitorsOf('together', game),
  }))
}
