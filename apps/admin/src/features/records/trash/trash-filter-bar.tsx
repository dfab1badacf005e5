import { boardSlugs } from '@reflex/contract'
import { SmallSelect } from '../../../lib/parts/field.tsx'
import { gameLabel } from '../../../lib/words/games.ts'
import { trash as words } from '../../../lib/words/trash.ts'
import { SearchForm } from '../../../lib/parts/search-form.tsx'
import type { TrashFilter } from './use-trash.ts'

interface TrashFilterBarProps {
  readonly filter: TrashFilter
  readonly operators: readonly string[]
  readonly onChange: (filter: TrashFilter) => void
}

const any = { value: '', label: words.any }

export function TrashFilterBar({ filter, operators, onChange }: TrashFilterBarProps) {
  const who = [...new Set([...operators, ...(filter.operator === '' ? [] : [filter.operator])])]
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{words.filters}</legend>
      <SearchForm search={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
      <div className="grid w-full grid-cols-2 gap-3 sm:w-96">
        <SmallSelect
          label={words.game}
          value={filter.game}
          options={[any, ...boardSlugs.map((value) => ({ value, label: gameLabel(value) }))]}
          onChange={(game) => onChange({ ...filter, game })}
        />
        <SmallSelect
          label={words.deletedBy}
          value={filter.operator}
          options={[any, ...who.map((value) => ({ value, label: value }))]}
          onChange={(operator) => onChange({ ...filter, operator })}
        />
      </div>
    </fieldset>
  )
}
