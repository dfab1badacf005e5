import { useId, useState } from 'react'
import { countries, countryMeant, countryName } from '../../lib/format/country.ts'
import { zoned } from '../../lib/format/day-zone.ts'
import { SmallField, SmallSelect } from '../../lib/parts/field.tsx'
import { records } from '../../lib/words/records.ts'
import { inputs, isBackwards, statuses, type RecordFilter } from './record-filter.ts'

interface FilterBarProps {
  readonly filter: RecordFilter
  readonly onChange: (filter: RecordFilter) => void
}

/** By its name, from a list that narrows as one types; what is no country changes nothing. */
function CountryField({ filter, onChange }: FilterBarProps) {
  const list = useId()
  const [isAsked, setAsked] = useState(false)
  const shown = filter.country === '' ? '' : countryName(filter.country)
  const take = (text: string, isWhole: boolean) => {
    const typed = text.trim()
    // While it is typed only a whole name counts: another one may begin with it.
    if (typed !== '' && !isWhole && !countries().some(({ name }) => name === typed)) return
    const country = typed === '' ? '' : countryMeant(typed)
    if (country !== null && country !== filter.country) onChange({ ...filter, country })
  }
  return (
    <>
      <SmallField
        key={filter.country}
        label={records.country}
        type="text"
        list={list}
        defaultValue={shown}
        maxLength={60}
        placeholder={records.countryExample}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setAsked(true)}
        onChange={({ target }) => take(target.value, false)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget.value, true)
        }}
        onBlur={({ target }) => {
          take(target.value, true)
          if (target.value.trim() !== '') target.value = shown
        }}
        className="placeholder:text-soft"
      />
      <datalist id={list}>
        {isAsked &&
          countries().map(({ code, name }) => (
            <option key={code} value={name}>
              {code}
            </option>
          ))}
      </datalist>
    </>
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
