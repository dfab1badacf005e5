import { useState } from 'react'
import { allOf, nothing, toggled, type Selection } from './selection.ts'

export interface SelectionState {
  readonly chosen: Selection
  toggle(id: number): void
  selectAll(rows: readonly { readonly id: number }[]): void
  clear(): void
}

export function useSelection(): SelectionState {
  const [chosen, setChosen] = useState<Selection>(nothing)
  return {
    chosen,
    toggle: (id) => setChosen((before) => toggled(before, id)),
    selectAll: (rows) => setChosen(allOf(rows)),
    clear: () => setChosen(nothing),
  }
}
