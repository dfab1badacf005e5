import { isBoardSlug, unitOf, type Unit } from '@reflex/contract'
import { units } from '../words/games.ts'
import { formatCount, formatDecimal, formatTwoDecimals } from './number.ts'

const shown: Record<Unit, (value: number) => string> = {
  ms: (value) => units.ms(formatCount(value)),
  seconds: (value) => units.seconds(formatTwoDecimals(value / 1000)),
  level: (value) => units.level(formatDecimal(value)),
  digits: (value) => units.digits(formatDecimal(value)),
}

const unitOfKey = (game: string): Unit => (isBoardSlug(game) ? unitOf(game) : 'ms')

/** A record in the unit that its game is read in. */
export const formatResult = (game: string, value: number): string => shown[unitOfKey(game)](value)

/** The statistics compare times across games, so every time is in milliseconds there. */
export function formatStatistic(game: string, value: number): string {
  const unit = unitOfKey(game)
  return shown[unit === 'seconds' ? 'ms' : unit](value)
}

export function formatDwell(seconds: number): string {
  const rounded = Math.round(seconds)
  return units.minutesSeconds(formatCount(Math.floor(rounded / 60)), formatCount(rounded % 60))
}

export const formatPercent = (value: number): string => units.percent(formatDecimal(value))
