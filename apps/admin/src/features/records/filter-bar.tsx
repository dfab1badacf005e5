import { useId, type ReactNode } from 'react'
import { zoned } from '../../shared/format/day-zone.ts'
import { records } from '../../shared/words/records.ts'
import { inputs, isBackwards, noFilter, statuses, type RecordFilter } from './record-filter.ts'

interface FilterBarProps {
  readonly filter: RecordFilter
  readonly onChange: (filter: RecordFilter) => void
}

const boxLook = 'min-h-11 w-full min-w-0 rounded-sm border border-tick bg-surface px-2.5'

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="caption">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** What was typed of a country counts once it is one. */
function CountryField({ filter, onChange }: FilterBarProps) {
  const take = (text: string) => {
    const country = text.trim().toUpperCase()
    if (country !== filter.country && /^([A-Z]{2})?$/.test(country))
      onChange({ ...filter, country })
  }
  return (
    <Labelled label={records.country}>
      {(id) => (
        <input
          key={filter.country}
          id={id}
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
          className={`${boxLook} uppercase placeholder:text-soft placeholder:normal-case`}
        />
      )}
    </Labelled>
  )
}

const Day = ({ name, filter, onChange }: FilterBarProps & { readonly name: 'from' | 'to' }) => (
  <Labelled label={zoned(records[name])}>
    {(id) => (
      <input
        id={id}
        type="date"
        value={filter[name]}
        aria-invalid={isBackwards(filter)}
        onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
        className={boxLook}
      />
    )}
  </Labelled>
)

function Choices({ filter, onChange }: FilterBarProps) {
  return (
    <>
      <Labelled label={records.playedBy}>
        {(id) => (
          <select
            id={id}
            value={filter.input}
            onChange={({ target }) => {
              const input = inputs.find((value) => value === target.value) ?? ''
              onChange({ ...filter, input })
            }}
            className={boxLook}
          >
            <option value="">{records.any}</option>
            {inputs.map((input) => (
              <option key={input} value={input}>
                {records.inputs[input]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={records.state}>
        {(id) => (
          <select
            id={id}
            value={filter.status}
            onChange={({ target }) => {
              const status = statuses.find((value) => value === target.value) ?? noFilter.status
              onChange({ ...filter, status })
            }}
            className={boxLook}
          >
            {statuses.map((status) => (
              <option key={status} value={status}>
                {records.statuses[status]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </>
  )
}

export function FilterBar({ filter, onChange }: FilterBarProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      <legend className="sr-only">{records.filters}</legend>
      <Day name="from" {...{ filter, onChange }} />
      <Day name="to" {...{ filter, onChange }} />
      <CountryField {...{ filter, onChange }} />
      <Choices {...{ filter, onChange }} />
      {isBackwards(filter) && (
        <p role="alert" className="col-span-full text-danger">
          {`✗ ${records.backwards}`}
        </p>
      )}
    </fieldset>
  )
}
