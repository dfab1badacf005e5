import { SmallField, SmallSelect } from '../../lib/parts/field.tsx'
import { zoned } from '../../lib/format/day-zone.ts'
import { actionNames, operatorLog as words } from '../../lib/words/operator-log.ts'
import type { LogFilter } from './log-filter.ts'

interface LogFilterBarProps {
  readonly filter: LogFilter
  readonly operators: readonly string[]
  readonly actions: readonly string[]
  onChange(filter: LogFilter): void
}

const any = { value: '', label: words.any }

/** What is chosen stays to be seen, also while the list of what there is is on its way. */
const optionsOf = (
  values: readonly string[],
  chosen: string,
  labelOf = (value: string) => value,
) => [
  any,
  ...[...new Set([...values, ...(chosen === '' ? [] : [chosen])])].map((value) => ({
    value,
    label: labelOf(value),
  })),
]

export const LogFilterBar = ({ filter, operators, actions, onChange }: LogFilterBarProps) => (
  <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    <legend className="sr-only">{words.filters}</legend>
    <SmallSelect
      label={words.email}
      value={filter.operator}
      options={optionsOf(operators, filter.operator)}
      onChange={(operator) => onChange({ ...filter, operator })}
    />
    <SmallSelect
      label={words.action}
      value={filter.action}
      options={optionsOf(actions, filter.action, (action) => actionNames[action] ?? action)}
      onChange={(action) => onChange({ ...filter, action })}
    />
    {(['from', 'to'] as const).map((name) => (
      <SmallField
        key={name}
        label={zoned(words[name])}
        type="date"
        value={filter[name]}
        onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
      />
    ))}
  </fieldset>
)
