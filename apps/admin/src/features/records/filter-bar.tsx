import { zoned } from '../../lib/format/day-zone.ts'
import { SmallField, SmallSelect } from '../../lib/parts/field.tsx'
import { records } from '../../lib/words/records.ts'
import { inputs, isBackwards, statuses, type RecordFilter } from './record-filter.ts'

interface FilterBarProps {
  readonly filter: RecordFilter
  readonly onChange: (filter: RecordFilter) => void
}

/** What was typed of a country counts once it is one. */
function CountryField({ filter, onChange }: FilterBarProps) {
  const take = (text: string) => {
    const country = text.trim().toUpperCase()
    if (country !== filter.country && /^([A-Z]{2})?$/.test(country))
      onChange({ ...filter, country })
  }
  return (
    <SmallField
      key={filter.country}
      label={records.country}
      type="text"
      defaultValue={filter.country}
      maxLength={2}
      placeholder={records.countryExample}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => take(target.value)}
      onBlur={({ target }) => {
        target.value = filter.country
      }}
      className="uppercase placeholder:text-soft placeholder:normal-case"
    />
  )
}

const inputOptions = [
  { value: '', label: records.any },
  ...inputs.map((value) => ({ value, label: records.inputs[value] })),
] as const
const statusOptions = statuses.map((value) => ({ value, label: records.statuses[value] }))

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const isWrong = isBackwards(filter)
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      <legend className="sr-only">{records.filters}</legend>
      {(['from', 'to'] as const).map((name) => (
        <SmallField
          key={name}
          label={zoned(records[name])}
          type="date"
          value={filter[name]}
          aria-invalid={isWrong}
          onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
        />
      ))}
      <CountryField {...{ filter, onChange }} />
      <SmallSelect
        label={records.playedBy}
        value={filter.input}
        options={inputOptions}
        onChange={(input) => onChange({ ...filter, input })}
      />
      <SmallSelect
        label={records.state}
        value={filter.status}
        options={statusOptions}
        onChange={(status) => onChange({ ...filter, status })}
      />
      {isWrong && (
        <p role="alert" className="col-span-full text-danger">
          {`✗ ${records.backwards}`}
        </p>
      )}
    </fieldset>
  )
}
