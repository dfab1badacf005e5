import type { CallData } from '@reflex/contract'
import { formatCount } from '../../lib/format/number.ts'
import { formatPercent } from '../../lib/format/result.ts'
import { today as words } from '../../lib/words/dashboard.ts'

export interface TodayReading {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly href?: string
  /** Something waits for the operator. */
  readonly isWaiting?: boolean
}

/** What has been loaded so far; what failed or is on its way has no figure yet. */
export interface Loaded {
  readonly live: CallData<'getLiveVisitors'> | undefined
  readonly returns: CallData<'getReturns'> | undefined
  readonly waiting: number | undefined
  readonly errors: number | undefined
  readonly ads: CallData<'getAdReport'> | undefined
}

const NONE = '–'
const shown = (value: number | undefined): string =>
  value === undefined ? NONE : formatCount(value)

/** Today is not over: what yesterday had at this time comes before what it had in the end. */
const beside = (live: Loaded['live'], key: 'visitors' | 'plays'): string =>
  words.soFar(shown(live?.so_far[key]), shown(live?.yesterday[key]))

/** Of those who first came two weeks ago, who came back last week: both weeks are whole. */
function returnOf(returns: Loaded['returns']): Pick<TodayReading, 'value' | 'note'> {
  const { people = 0, back: [came = 0] = [] } = returns?.weeks[2] ?? {}
  if (people === 0) return { value: NONE, note: words.noReturn }
  const value = formatPercent(Math.min(100, (came / people) * 100))
  return { value, note: words.returnNote(formatCount(people), formatCount(came)) }
}

function adsOf(ads: Loaded['ads']): Pick<TodayReading, 'value' | 'note'> {
  const sum = (key: 'impressions' | 'clicks'): number =>
    (ads ?? []).reduce((total, row) => total + row[key], 0)
  return {
    value: ads ? formatCount(sum('impressions')) : NONE,
    note: words.adsNote(ads ? formatCount(sum('clicks')) : NONE),
  }
}

export const readingsOf = (loaded: Loaded): readonly TodayReading[] => [
  {
    label: words.live,
    value: shown(loaded.live?.visitors),
    note: words.liveNote,
    href: '/access-stats',
  },
  {
    label: words.visitors,
    value: shown(loaded.live?.today.visitors),
    note: beside(loaded.live, 'visitors'),
    href: '/access-stats?days=today',
  },
  {
    label: words.plays,
    value: shown(loaded.live?.today.plays),
    note: beside(loaded.live, 'plays'),
  },
  { label: words.returned, ...returnOf(loaded.returns), href: '/access-stats' },
  { label: words.ads, ...adsOf(loaded.ads), href: '/ad-placements' },
  {
    label: words.waiting,
    value: shown(loaded.waiting),
    note: loaded.waiting === 0 ? words.noneWaiting : words.someWaiting,
    href: '/records?tab=reviews',
    isWaiting: (loaded.waiting ?? 0) > 0,
  },
  {
    label: words.errors,
    value: shown(loaded.errors),
    note: words.errorsNote,
    href: '/access-stats?days=today',
    isWaiting: (loaded.errors ?? 0) > 0,
  },
]
