import { isBoardSlug, type BoardSlug } from '@reflex/contract'

/** What of a group's board is looked at; it lives in the address, so that it can be shared and gone back to. */
export const groupRanges = ['week', 'today', 'alltime'] as const
export type GroupRange = (typeof groupRanges)[number]

export interface GroupView {
  readonly game: BoardSlug
  readonly range: GroupRange
}

const usual: GroupView = { game: 'reaction-time', range: 'week' }

export function readGroupView(search: string): GroupView {
  const query = new URLSearchParams(search)
  const game = query.get('game') ?? ''
  const range = groupRanges.find((known) => known === query.get('range'))
  return { game: isBoardSlug(game) ? game : usual.game, range: range ?? usual.range }
}

/** Only what differs from the usual is written. */
export function groupSearch({ game, range }: GroupView): string {
  const query = new URLSearchParams()
  if (game !== usual.game) query.set('game', game)
  if (range !== usual.range) query.set('range', range)
  return query.size === 0 ? '' : `?${query}`
}
