/** What of a board is looked at; it lives in the address, so that it can be shared and gone back to. */
export const ranges = ['today', 'weekly', 'alltime'] as const
export const scopes = ['global', 'country'] as const

export interface BoardView {
  readonly range: (typeof ranges)[number]
  readonly scope: (typeof scopes)[number]
}

const pick = <Value extends string>(values: readonly [Value, ...Value[]], value: string | null) =>
  values.find((known) => known === value) ?? values[0]

export function readView(search: string): BoardView {
  const query = new URLSearchParams(search)
  return { range: pick(ranges, query.get('range')), scope: pick(scopes, query.get('scope')) }
}

/** Only what differs from the usual is written. */
export function viewSearch({ range, scope }: BoardView): string {
  const query = new URLSearchParams()
  if (range !== ranges[0]) query.set('range', range)
  if (scope !== scopes[0]) query.set('scope', scope)
  return query.size === 0 ? '' : `?${query}`
}
