import { RETENTION_DAYS, type CallQuery } from '@reflex/contract'
import { AppError } from '../app-error.ts'
import { dayIndexOf, parseDay, weekIndexOf } from '../calendar.ts'
import type { BoardRef } from '../ports/rankings.ts'
import { requirePlayable } from '../playable.ts'

/** A board that is kept ready, or a past day that has to be looked up. */
export type BoardQuery =
  | { readonly kind: 'live'; readonly board: BoardRef }
  | { readonly kind: 'past'; readonly board: BoardRef; readonly day: number }

type WindowQuery = CallQuery<'getDistribution'>

export function boardQuery(query: WindowQuery, now: number): BoardQuery {
  const slug = requirePlayable(query.game)
  const scope = query.country ?? 'world'
  const live = (window: BoardRef['window']): BoardQuery => ({
    kind: 'live',
    board: { slug, window, scope },
  })
  if (query.date !== undefined && query.timeRange !== undefined) {
    throw new AppError('INVALID', 'Ask for a date or a time range, not both.')
  }
  if (query.timeRange === 'alltime') return live('all')
  if (query.timeRange === 'weekly') return live(`w${weekIndexOf(now)}`)
  const today = dayIndexOf(now)
  const day = query.date === undefined ? today : parseDay(query.date)
  if (day === null || day > today || day <= today - RETENTION_DAYS) {
    throw new AppError('INVALID', `The date must be one of the last ${RETENTION_DAYS} days.`)
  }
  const board = { slug, window: `d${day}`, scope } as const
  return day === today ? live(board.window) : { kind: 'past', board, day }
}
