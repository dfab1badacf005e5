import { Button } from '@reflex/ui'
import { reviews } from '../../words/reviews.ts'
import type { ReviewState } from './use-reviews.ts'

interface ReviewStatesProps {
  readonly shown: ReviewState
  onShow(state: ReviewState): void
}

/** Which of the runs that are not ranked yet are listed. */
export const ReviewStates = ({ shown, onShow }: ReviewStatesProps) => (
  <div role="group" aria-label={reviews.states} className="flex flex-wrap gap-2">
    {(['review', 'confirm'] as const).map((state) => (
      <Button
        key={state}
        variant="quiet"
        className={`px-4! ${state === shown ? 'font-semibold underline underline-offset-8' : ''}`}
        aria-pressed={state === shown}
        onClick={() => onShow(state)}
      >
        {reviews.stateOf[state]}
      </Button>
    ))}
  </div>
)
