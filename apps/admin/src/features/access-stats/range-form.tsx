import { Button } from '@reflex/ui'
import { useId, useState, type FormEvent } from 'react'
import { zoned } from '../../lib/format/day-zone.ts'
import { SmallField } from '../../lib/parts/field.tsx'
import { accessStats } from '../../lib/words/access-stats.ts'
import type { Period } from './period.ts'

interface RangeFormProps {
  readonly period: Period
  readonly today: string
  readonly fault: string | null
  readonly onChoose: (period: Period) => void
}

/** Days of the operator's own. They count once they are sent, so that half a date asks for nothing. */
export function RangeForm({ period, today, fault, onChoose }: RangeFormProps) {
  const id = useId()
  const [days, setDays] = useState(period)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onChoose(days)
  }
  const day = (name: 'start' | 'end', label: string) => (
    <SmallField
      label={zoned(label)}
      type="date"
      max={today}
      value={days[name]}
      aria-invalid={fault !== null}
      aria-describedby={fault === null ? undefined : `${id}-fault`}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
    />
  )
  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        {day('start', accessStats.from)}
        {day('end', accessStats.to)}
        <Button type="submit" variant="quiet" className="max-sm:col-span-2">
          {accessStats.show}
        </Button>
      </div>
      {fault !== null && (
        <p id={`${id}-fault`} role="alert" className="text-danger">
          {`✗ ${fault}`}
        </p>
      )}
    </form>
  )
}
