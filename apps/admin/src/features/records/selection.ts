export type Selection = ReadonlySet<number>

export const nothing: Selection = new Set()

export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

export const allOf = (rows: readonly { readonly id: number }[]): Selection =>
  new Set(rows.map(({ id }) => id))

/** What is still there of a selection. */
export function among(selection: Selection, rows: readonly { readonly id: number }[]): Selection {
  const there = rows.filter(({ id }) => selection.has(id))
  return there.length === selection.size ? selection : allOf(there)
}

/** What is selected of these rows: nothing, a part, or every one. */
export function coverage(
  selection: Selection,
  rows: readonly { readonly id: number }[],
): 'none' | 'some' | 'all' {
  const chosen = rows.filter(({ id }) => selection.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === rows.length ? 'all' : 'some'
}
