import { CHALLENGE_SLUG, RETENTION_DAYS, type BoardSlug, type CallQuery } from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import { dayIndexOf, parseDay, weekIndexOf } from '../../lib/calendar.ts'
import type { BoardRef } from '../../boards/port.ts'
import { requirePlayable } from '../../lib/playable.ts'

/** A board that is kept ready, or a past day that has to be looked up. */
export type BoardQuery =
  | { readonly kind: 'live'; readonly board: BoardRef }
  | { readonly kind: 'past'; readonly board: BoardRef; readonly day: number }

type BoardWindowQuery = Omit<CallQuery<'getDistribution'>, 'input' | 'value'>
type WindowQuery = Omit<BoardWindowQuery, 'game'>
type ChallengeQuery = Omit<CallQuery<'getChallengeLeaderboard'>, 'limit'>

export const gameBoardQuery = ({ game, ...window }: BoardWindowQuery, now: number): BoardQuery =>
  boardQuery(requirePlayable(game), window, now)

/** A histogram is drawn of the challenge too. */
export const anyBoardQuery = ({ game, ...window }: BoardWindowQuery, now: number): BoardQuery =>
  boardQuery(game === CHALLENGE_SLUG ? game : requirePlayable(game), window, now)

/** The challenge has names of its own for the same windows. */
export function challengeBoardQuery(
  { timeRange, ...rest }: ChallengeQuery,
  now: number,
): BoardQuery {
  if (timeRange === undefined) return boardQuery(CHALLENGE_SLUG, rest, now)
  if (rest.date !== undefined) throw twoWindows()
  if (timeRange === 'today') return boardQuery(CHALLENGE_SLUG, rest, now)
  const window = timeRange === 'week' ? 'weekly' : timeRange
  return boardQuery(CHALLENGE_SLUG, { ...rest, timeRange: window }, now)
}

const twoWindows = (): AppError =>
  new AppError('INVALID', 'Ask for a date or a time range, not both.')

function boardQuery(slug: BoardSlug, query: WindowQuery, now: number): BoardQuery {
  const scope = query.country ?? 'world'
  const live = (window: BoardRef['window']): BoardQuery => ({
    kind: 'live',
    board: { slug, window, scope },
  })
  if (query.date !== undefined && query.timeRange !== undefined) throw twoWindows()
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
