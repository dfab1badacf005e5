import type { GameSlug } from '@reflex/contract'
import { readLocalJson, writeLocalJson } from '../../shared/storage/local.ts'
import { joinDays, type DayFigures } from './history.ts'

/** Daily figures outlive the runs, which the server keeps for some months only. */
const keyOf = (game: GameSlug): string => `labs_days_${game}`
/** Ten years of days. */
const KEPT = 3660

const isDay = (value: unknown): value is DayFigures =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  typeof value.day === 'string' &&
  ['runs', 'median', 'best'].every((name) => Number.isFinite(Reflect.get(value, name)))

const areDays = (value: unknown): value is DayFigures[] =>
  Array.isArray(value) && value.every(isDay)

/** What is known of every day by now, kept for later. */
export function keepDays(game: GameSlug, fresh: readonly DayFigures[]): readonly DayFigures[] {
  const days = joinDays(readLocalJson(keyOf(game), areDays) ?? [], fresh).slice(-KEPT)
  if (days.length > 0) writeLocalJson(keyOf(game), days)
  return days
}
