import { useState } from 'react'
import { allOf, among, nothing, toggled, type Selection } from './selection.ts'

type Rows = readonly { readonly id: number }[]

export interface SelectionState {
  readonly chosen: Selection
  toggle(id: number): void
  selectAll(rows: Rows): void
  clear(): void
}

/** Of these rows: what is gone from the list is chosen no longer. */
export function useSelection(rows: Rows, onTouch: () => void): SelectionState {
  const [kept, setKept] = useState<Selection>(nothing)
  const chosen = among(kept, rows)
  return {
    chosen,
    toggle: (id) => {
      onTouch()
      setKept(toggled(chosen, id))
    },
    selectAll: (all) => {
      onTouch()
      setKept(allOf(all))
    },
    clear: () => setKept(nothing),
  }
}
