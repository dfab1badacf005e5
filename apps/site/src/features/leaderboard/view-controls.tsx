import type { BoardSlug } from '@reflex/contract'
import { Segmented } from '@reflex/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { useWords } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import {
  firstDay,
  inputs,
  isoDay,
  isSplit,
  pastDay,
  ranges,
  scopes,
  viewSearch,
  type BoardView,
} from './view.ts'

/** A past day is neither of the ranges. */
const PAST = 'past'

interface ViewControlsProps {
  readonly slug: BoardSlug
  readonly view: BoardView
}

export function ViewControls({ slug, view }: ViewControlsProps) {
  const { board } = useWords()
  const { equals } = useMeasureWords()
  const [path, navigate] = useLocation()
  const show = (change: Partial<BoardView>): void =>
    navigate(path + viewSearch({ ...view, ...change }))
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
      <Segmented<BoardView['range'] | typeof PAST>
        label={board.range}
        value={view.day === null ? view.range : PAST}
        options={ranges.map((value) => ({ value, label: board.ranges[value] }))}
        onChange={(range) => range !== PAST && show({ range, day: null })}
      />
      {/* A week and all time have no day that could be chosen. */}
      {view.range === 'today' && (
        <DayPicker day={view.day} onPick={(day) => show({ range: 'today', day })} />
      )}
      <Segmented
        label={board.scope}
        value={view.scope}
        options={scopes.map((value) => ({ value, label: board.scopes[value] }))}
        onChange={(scope) => show({ scope })}
      />
      {isSplit(slug) && (
        <Segmented
          label={equals.input}
          value={view.input}
          options={inputs.map((value) => ({ value, label: equals.inputs[value] }))}
          onChange={(input) => show({ input })}
        />
      )}
    </div>
  )
}

interface DayPickerProps {
  readonly day: string | null
  onPick(day: string | null): void
}

function DayPicker({ day, onPick }: DayPickerProps) {
  const { board } = useWords()
  const [opened] = useState(() => Date.now())
  // The page was prerendered on some other day.
  const now = useHydrated() ? opened : null
  return (
    <label className="flex min-h-11 items-center gap-2 border-b-2 border-transparent text-soft has-[[data-chosen]]:border-ink has-[[data-chosen]]:text-ink">
      <span className="sr-only sm:not-sr-only">{board.day}</span>
      <input
        type="date"
        data-chosen={day ?? undefined}
        value={day ?? (now === null ? '' : isoDay(now))}
        // What is put in before anybody listens would be shown and not looked for.
        readOnly={now === null}
        {...(now === null ? {} : { min: firstDay(now), max: isoDay(now) })}
        onChange={({ target }) => onPick(pastDay(target.value, Date.now()))}
        className="figures min-h-11 w-36 bg-transparent text-ink"
      />
    </label>
  )
}
