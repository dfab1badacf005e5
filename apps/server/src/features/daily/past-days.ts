import { challengeParts, DAILY_RUNS_SHOWN, type CallData } from '@reflex/contract'
import type { LogEntry } from '@reflex/games'
import { parseDay } from '../../lib/calendar.ts'
import { AppError } from '../../lib/app-error.ts'
import type { RunIds } from '../runs/port.ts'
import { courseDay, isOver, type CourseDay } from './days.ts'
import type { DailyPorts } from './read-daily.ts'

interface PastPorts extends Omit<DailyPorts, 'expiryOf'> {
  readonly seedOf: (day: number) => string
  readonly runIds: RunIds
}

/** A day that can still be played for real is not shown: neither its seed nor any run. */
function requireOver(date: string, now: number): CourseDay {
  const index = parseDay(date)
  const course = index === null ? null : courseDay(index)
  if (!course || !isOver(course, now)) throw new AppError('NOT_FOUND')
  return course
}

export async function readPastDaily(
  { daily, store, figuresOf, seedOf, runIds }: PastPorts,
  date: string,
  uid: string | undefined,
  now: number,
): Promise<CallData<'getPastDaily'>> {
  const { day } = requireOver(date, now)
  const player = uid === undefined ? null : await store.findPlayer(uid)
  const [figures, played, shown] = await Promise.all([
    figuresOf(day),
    daily.seedOf(day),
    daily.shownRuns(day, player, DAILY_RUNS_SHOWN),
  ])
  return {
    day: String(day),
    // The secret may be another one since.
    seed: played ?? seedOf(day),
    played: figures.played,
    buckets: await figures.buckets(),
    runs: shown.map(({ id, nickname, country, total, player: of }) => ({
      run: runIds.of(id),
      nickname,
      country,
      total_ms: total,
      you: of === player,
    })),
  }
}

export async function watchDaily(
  { daily, store, runIds }: Pick<PastPorts, 'daily' | 'store' | 'runIds'>,
  asked: { readonly date: string; readonly run: string },
  uid: string | undefined,
  now: number,
): Promise<CallData<'getDailyRun'>> {
  const { day } = requireOver(asked.date, now)
  const number = runIds.read(asked.run)
  const found = number === null ? null : await daily.watchedRun(day, number)
  const viewer = uid === undefined ? null : await store.findPlayer(uid)
  if (!found || !(found.watchable || found.player === viewer)) throw new AppError('NOT_FOUND')
  const logs = JSON.parse(found.log) as LogEntry[][]
  return {
    run: asked.run,
    day: String(day),
    nickname: found.nickname,
    country: found.country,
    created_at: found.createdAt,
    total_ms: found.total,
    seed: found.seed,
    engine_version: found.engineVersion,
    parts: challengeParts.map((game, nth) => ({
      game,
      ms: found.parts[nth] ?? 0,
      log: [...(logs[nth] ?? [])],
    })),
  }
}
