import type { GameSlug } from '@reflex/contract'
import { readLocalJson, writeLocalJson } from '../../lib/storage/local.ts'
import { shaped } from '../../lib/storage/shape.ts'
import { isDay } from '../progress/stamp/day.ts'
import { joinDays, type DayFigures } from './history.ts'

/** Daily figures outlive the runs, which the server keeps for some months only. */
const keyOf = (game: GameSlug): string => `labs_days_${game}`
/** Ten years of days. */
const KEPT = 3660

const isNumber = Number.isFinite
const isDayFigures = shaped<DayFigures>({
  day: isDay,
  runs: isNumber,
  median: isNumber,
  best: isNumber,
})

/** One damaged day costs the other ten years nothing. */
const knownDays = (game: GameSlug): DayFigures[] =>
  (readLocalJson(keyOf(game), Array.isArray) ?? []).filter(isDayFigures)

/** What is known of every day by now, kept for later. */
export function keepDays(game: GameSlug, fresh: readonly DayFigures[]): readonly DayFigures[] {
  const days = joinDays(knownDays(game), fresh).slice(-KEPT)
  if (days.length > 0) writeLocalJson(keyOf(game), days)
  return days
}
