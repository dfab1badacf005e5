import { CHALLENGE_SLUG, isBoardSlug, type BoardSlug } from '@reflex/contract'

/** What of a group's board is looked at; it lives in the address, so that it can be shared and gone back to. */
export const groupRanges = ['week', 'today', 'alltime'] as const
export type GroupRange = (typeof groupRanges)[number]

/** The counted tries of the daily courses: the challenge's games on the seed of a day. */
export const DAILY = 'daily'
/** Points in rooms that were opened from the group. */
export const ROOMS = 'rooms'
export type GroupGame = BoardSlug | typeof DAILY | typeof ROOMS

export interface GroupView {
  readonly game: GroupGame
  readonly range: GroupRange
}

const usual: GroupView = { game: 'reaction-time', range: 'week' }

export function readGroupView(search: string): GroupView {
  const query = new URLSearchParams(search)
  const game = query.get('game') ?? ''
  const range = groupRanges.find((known) => known === query.get('range'))
  const known = isBoardSlug(game) || game === DAILY || game === ROOMS ? game : usual.game
  return { game: known, range: range ?? usual.range }
}

/** Only what differs from the usual is written. */
export function groupSearch({ game, range }: GroupView): string {
  const query = new URLSearchParams()
  if (game !== usual.game) query.set('game', game)
  if (range !== usual.range) query.set('range', range)
  return query.size === 0 ? '' : `?${query}`
}

/** The board that it looks and counts like. */
export const slugOf = (game: GroupGame): BoardSlug =>
  game === DAILY || game === ROOMS ? CHALLENGE_SLUG : game
