import { challengeParts, type CallData } from '@reflex/contract'
import { parseDay } from '../../lib/calendar.ts'
import type { Store } from '../../store/port.ts'
import { openDay, type CourseDay } from './days.ts'
import type { DayFigures } from './day-figures.ts'
import type { FiguresOf } from './figures.ts'
import type { DailyStore, DailyTry } from './port.ts'
import { streakOf, type Streak } from './streak.ts'

type Daily = CallData<'getDaily'>
type Mine = NonNullable<Daily['mine']>

export interface DailyPorts {
  readonly daily: DailyStore
  readonly store: Pick<Store, 'findPlayer'>
  readonly figuresOf: FiguresOf
  /** How long a session of the course lasts. */
  readonly expiryOf: (begunAt: number) => number
}

/** Today's course for whoever asks; without an id it is nobody's. */
export async function readDaily(
  ports: DailyPorts,
  uid: string | undefined,
  now: number,
): Promise<Daily> {
  const course = openDay(now)
  const { day, closesAt } = course
  const player = uid === undefined ? null : await ports.store.findPlayer(uid)
  const [figures, own, streak] = await Promise.all([
    ports.figuresOf(day),
    player === null ? null : ports.daily.tryOf(player, day),
    streakNow(ports.daily, player, course),
  ])
  const mine = own && (await mineOf(ports, own, figures))
  return {
    day: String(day),
    closes_at: closesAt,
    now,
    played: figures.played,
    begun: own !== null,
    ends_at: own && endsAt(ports, own, course, now),
    mine,
    streak,
    ...(mine && { buckets: await figures.buckets() }),
  }
}

export async function streakNow(
  daily: Pick<DailyStore, 'playedDays'>,
  player: number | null,
  { index }: CourseDay,
): Promise<Streak> {
  const days = player === null ? [] : await daily.playedDays(player)
  return streakOf(
    days.map((day) => parseDay(String(day)) ?? 0),
    index,
  )
}

function endsAt(
  { expiryOf }: Pick<DailyPorts, 'expiryOf'>,
  { begunAt, parts }: DailyTry,
  { takenUntil }: CourseDay,
  now: number,
): number | null {
  const end = Math.min(expiryOf(begunAt), takenUntil)
  return parts.length < challengeParts.length && now < end ? end : null
}

/** Nothing before the first game is done. */
async function mineOf(
  { daily }: Pick<DailyPorts, 'daily'>,
  { parts, session }: DailyTry,
  figures: DayFigures,
): Promise<Mine | null> {
  if (parts.length === 0) return null
  const isWhole = parts.length === challengeParts.length
  const review = isWhole && (await daily.isReviewed(session))
  return { ...besideOthers(figures, parts, isWhole && !review), review }
}

/** A result among those of everybody else who has played. `isIn` says whether it is counted itself. */
export function besideOthers(figures: DayFigures, parts: readonly number[], isIn: boolean) {
  const isWhole = parts.length === challengeParts.length
  const total = parts.reduce((sum, ms) => sum + ms, 0)
  return {
    total_ms: isWhole ? total : null,
    better_than: isWhole ? figures.totalBetterThan(total, isIn) : null,
    parts: challengeParts.slice(0, parts.length).map((game, nth) => {
      const ms = parts[nth] ?? 0
      return { game, ms, better_than: figures.partBetterThan(nth, ms, isIn) }
    }),
  }
}
