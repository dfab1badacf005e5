import { records } from '../../lib/words/records.ts'
import { coverage } from './selection.ts'
import type { SelectionState } from './use-selection.ts'

interface SelectBoxProps {
  readonly label: string
  readonly checked: boolean
  readonly partly?: boolean
  readonly onChange: () => void
}

/** The whole cell takes the press, so that a thumb finds it. */
export const SelectBox = ({ label, checked, partly = false, onChange }: SelectBoxProps) => (
  <label className="grid size-11 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = partly
      }}
      onChange={onChange}
      className="size-4.5 cursor-pointer accent-accent"
    />
  </label>
)

interface SelectAllProps {
  readonly rows: readonly { readonly id: number }[]
  readonly selection: SelectionState
}

export function SelectAll({ rows, selection }: SelectAllProps) {
  const covered = coverage(selection.chosen, rows)
  return (
    <SelectBox
      label={records.selectAll}
      checked={covered === 'all'}
      partly={covered === 'some'}
      onChange={() => (covered === 'all' ? selection.clear() : selection.selectAll(rows))}
    />
  )
}
