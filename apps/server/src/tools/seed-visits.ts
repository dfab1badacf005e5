import { randomUUID } from 'node:crypto'
import { gameSlugs } from '@reflex/contract'
import { dayNumber, firstDayOfWeek, weekIndexOf } from '../lib/calendar.ts'
import type { HealthStore } from '../features/page-health/port.ts'
import type { PageEntry, VisitStore } from '../features/visits/port.ts'
import { bell, pick, somebody } from './people.ts'

const DAY_MS = 86_400_000
const TOGETHER = 200
const BOT_SHARE = 0.06

const otherPages = [
  '/',
  '/',
  '/leaderboard',
  '/challenge',
  '/guide',
  '/settings',
  '/stats',
  '/about',
]
const referrers = [
  'direct',
  'direct',
  'direct',
  'google.com',
  'google.com',
  'search.naver.com',
  'search.naver.com',
  'kakaotalk.com',
  'youtube.com',
  'x.com',
  'bing.com',
  'reddit.com',
  'dcinside.com',
]
const campaigns = [
  { source: 'naver', medium: 'cpc', campaign: 'reaction-week' },
  { source: 'kakao', medium: 'social', campaign: 'share' },
  { source: 'newsletter', medium: 'email', campaign: 'november' },
] as const
const CAMPAIGN_SHARE = 0.12
const WEEK_MS = 7 * DAY_MS
const phones = ['Mobile Safari', 'Mobile Chrome', 'Samsung Browser', 'KakaoTalk', 'NAVER']
const desktops = ['Chrome', 'Chrome', 'Edge', 'Whale', 'Firefox', 'Safari']

interface PlannedVisit {
  readonly first: Omit<PageEntry, 'page' | 'game' | 'at'>
  readonly at: number
}

/** A little more each week, weekends busier, evenings too. */
function someTime(days: number, now: number): number {
  for (;;) {
    const at = now - (1 - Math.sqrt(Math.random())) * days * DAY_MS
    const date = new Date(at)
    const weekend = date.getUTCDay() % 6 === 0 ? 1 : 0.75
    const evening = 0.6 + 0.4 * Math.sin(((date.getUTCHours() - 6) / 24) * 2 * Math.PI)
    if (Math.random() < weekend * evening) return Math.round(at)
  }
}

/** Half are new; of the others fewer and fewer came so many weeks before. */
function someFirstWeek(at: number): number | null {
  if (Math.random() < 0.3) return null
  const weeks = Math.random() < 0.5 ? 0 : Math.floor(Math.random() ** 2 * 9)
  return dayNumber(firstDayOfWeek(weekIndexOf(at - weeks * WEEK_MS)))
}

function planVisit(days: number, now: number): PlannedVisit {
  const { country, touch } = somebody()
  const bot = Math.random() < BOT_SHARE
  const at = someTime(days, now)
  const link =
    Math.random() < CAMPAIGN_SHARE ? pick(campaigns) : { source: '', medium: '', campaign: '' }
  const device = touch ? (Math.random() < 0.1 ? 'tablet' : 'mobile') : 'desktop'
  return {
    at,
    first: {
      ...link,
      firstWeek: bot ? null : someFirstWeek(at),
      visitId: randomUUID(),
      bot,
      country,
      device: bot ? 'bot' : device,
      browser: bot ? 'bot' : pick(touch ? phones : desktops),
      referrer: pick(referrers),
    },
  }
}

/** Whoever opens a game mostly begins it, and finishes most of what they begin. */
async function playIn(
  health: HealthStore,
  { visitId, game, from, to }: { visitId: string; game: string; from: number; to: number },
): Promise<void> {
  const tell = (name: string, at: number) =>
    health.recordEvent({ visitId, at, name, detail: game, props: JSON.stringify({ game }) }, null)
  const rounds = Math.random() < 0.2 ? 0 : 1 + Math.floor(Math.random() ** 2 * 3)
  for (let nth = 0; nth < rounds; nth++) {
    const at = Math.round(from + ((to - from) * nth) / rounds)
    await tell('game_start', at)
    if (Math.random() < 0.85) await tell('game_finish', at)
  }
}

interface SeededStores {
  readonly visits: VisitStore
  readonly health?: HealthStore
}

async function makeVisit(
  { visits, health }: SeededStores,
  { first, at }: PlannedVisit,
  now: number,
): Promise<void> {
  const pages = first.bot ? 1 : 1 + Math.floor(Math.random() ** 2 * 7)
  let when = at
  for (let nth = 0; nth < pages && when < now; nth++) {
    const game = Math.random() < 0.55 ? pick(gameSlugs) : null
    const page = game === null ? pick(otherPages) : `/game/${game}`
    await visits.recordEntry({ ...first, at: when, page, game })
    const durationMs = Math.round(Math.min(3600, Math.exp(3.6 + bell())) * 1000)
    const from = when
    when += durationMs
    if (health && game !== null && !first.bot && when < now) {
      await playIn(health, { visitId: first.visitId, game, from, to: when })
    }
    if (first.bot || Math.random() < 0.05 || when >= now) continue
    await visits.recordStay({ visitId: first.visitId, at: when, page, game, durationMs })
  }
}

/** Visits as they might have been, through the same store as real ones. */
export async function seedVisits(
  stores: SeededStores,
  { count, days, now }: { count: number; days: number; now: number },
  show: (done: number) => void,
): Promise<void> {
  const plan = Array.from({ length: count }, () => planVisit(days, now)).sort((a, b) => a.at - b.at)
  for (let done = 0; done < count; done += TOGETHER) {
    const batch = plan.slice(done, done + TOGETHER)
    await Promise.all(batch.map((visit) => makeVisit(stores, visit, now)))
    show(done + batch.length)
  }
}
