import { Button } from '@reflex/ui'
import { useOverlayWords } from '../../lib/words/page-words.ts'
import type { Choice } from './choice.ts'

interface ConsentButtonsProps {
  /** What holds now, where that is known. */
  readonly current?: Choice | null
  onChoose(choice: Choice): void
}

/** Saying no is as easy as saying yes: the same size, the same look, side by side. */
export function ConsentButtons({ current, onChoose }: ConsentButtonsProps) {
  const { consent } = useOverlayWords()
  return (
    <div className="grid shrink-0 grid-cols-2 gap-3">
      {(['necessary', 'all'] as const).map((choice) => (
        <Button
          key={choice}
          variant="quiet"
          data-consent={choice}
          {...(current === undefined ? {} : { 'aria-pressed': current === choice })}
          onClick={() => onChoose(choice)}
          className="border-ink px-3! whitespace-nowrap aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {consent.choices[choice]}
        </Button>
      ))}
    </div>
  )
}
