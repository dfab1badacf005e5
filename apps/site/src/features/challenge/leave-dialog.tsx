import { Button, Dialog } from '@reflex/ui'
import { useId } from 'react'
import type { Terms } from './terms.ts'
import { useChallengeWords } from '../../lib/words/page-words.ts'

export interface LeaveDialogProps {
  /** How many games are finished, and would be lost. */
  readonly finished: number
  readonly terms: Terms
  onStay(): void
  onAnew(): void
  onLeave(): void
}

/** Out of the middle of a challenge: what that costs is said first, and staying has the focus. */
export function LeaveDialog({ finished, terms, onStay, onAnew, onLeave }: LeaveDialogProps) {
  const { leaving } = useChallengeWords()
  const id = useId()
  return (
    <Dialog
      labelledBy={`${id}-question`}
      describedBy={`${id}-cost`}
      onCancel={onStay}
      className="dialog-box"
    >
      <h2 id={`${id}-question`} className="text-2xl">
        {terms.question}
      </h2>
      <p id={`${id}-cost`} data-cost={finished} className="mt-3 text-soft">
        {terms.cost(finished)}
      </p>
      <div className="mt-6 grid gap-3">
        <Button data-action="stay" onClick={onStay} className="min-h-14 text-lg">
          {leaving.stay}
        </Button>
        <div className={terms.mayBeginAnew ? 'grid gap-3 sm:grid-cols-2' : 'grid'}>
          {terms.mayBeginAnew && (
            <Button variant="quiet" data-action="anew" onClick={onAnew}>
              {leaving.anew}
            </Button>
          )}
          <Button variant="quiet" data-action="leave-now" onClick={onLeave}>
            {leaving.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
