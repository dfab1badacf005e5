import { adPositions, adRooms, type AdDevice, type AdPosition } from '@reflex/contract'
import { Segmented } from '@reflex/ui'
import { useState } from 'react'
import { Panel } from '../../lib/parts/panel.tsx'
import { advice, positions, sizeNames, types } from '../../lib/words/ad-advice.ts'
import { adPlacements } from '../../lib/words/ad-placements.ts'
import { suggestionsFor, type Suggestion } from './advice.ts'

interface AdvicePanelProps {
  /** A suggestion was taken: this is what its unit would be called. */
  readonly onTake: (name: string) => void
}

const sizeLabel = (size: string): string => sizeNames[size] ?? size.replace('x', '×')

function SuggestionCard({
  suggestion,
  onTake,
}: {
  readonly suggestion: Suggestion
  readonly onTake: () => void
}) {
  const { name, text } = types[suggestion.type]
  return (
    <button
      type="button"
      data-suggestion={suggestion.type}
      onClick={onTake}
      className="group grid cursor-pointer content-start gap-2 rounded-sm border border-hairline p-4 text-left hover:border-ink hover:bg-sunken"
    >
      <strong>{name}</strong>
      <span className="text-sm text-soft">{text}</span>
      <span className="figures flex flex-wrap gap-1.5 text-sm">
        {suggestion.sizes.map(({ size, fits }) => (
          <span
            key={size}
            data-size={size}
            data-fits={fits}
            className="border border-hairline px-1.5 data-[fits=false]:text-soft data-[fits=false]:line-through"
          >
            {sizeLabel(size)}
            {!fits && <span className="sr-only"> ({advice.tooLarge})</span>}
          </span>
        ))}
      </span>
      {suggestion.sizes.some(({ fits }) => !fits) && (
        <span className="caption">{advice.struck}</span>
      )}
      <span className="text-sm font-medium underline">{advice.use}</span>
    </button>
  )
}

const devices = [
  { value: 'desktop', label: adPlacements.desktop },
  { value: 'mobile', label: adPlacements.mobile },
] as const

export function AdvicePanel({ onTake }: AdvicePanelProps) {
  const [position, setPosition] = useState<AdPosition | null>(null)
  const [device, setDevice] = useState<AdDevice>('desktop')
  return (
    <Panel title={advice.title}>
      <div className="grid gap-4 px-4 pb-4">
        <p className="caption">{advice.intro}</p>
        <div role="group" aria-label={advice.choose} className="flex flex-wrap gap-2">
          {adPositions.map((key) => (
            <button
              key={key}
              type="button"
              data-position={key}
              aria-pressed={key === position}
              onClick={() => setPosition(key)}
              className="min-h-11 cursor-pointer rounded-sm border border-tick px-3 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {positions[key]}
            </button>
          ))}
        </div>
        {position && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Segmented
              label={advice.device}
              value={device}
              options={devices}
              onChange={setDevice}
            />
            <p className="caption">
              {advice.room(adRooms[position][device].widest, adRooms[position][device].most)}
            </p>
          </div>
        )}
        {position && (
          <div
            role="group"
            aria-label={advice.suggestions(positions[position])}
            className="grid gap-3 sm:grid-cols-2"
          >
            {suggestionsFor(position, device).map((suggestion) => (
              <SuggestionCard
                key={suggestion.type}
                suggestion={suggestion}
                onTake={() =>
                  onTake(advice.unitName(positions[position], types[suggestion.type].name))
                }
              />
            ))}
          </div>
        )}
      </div>
    </Panel>
  )
}
