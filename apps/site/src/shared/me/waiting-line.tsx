import { unitOf, type BoardSlug } from '@reflex/contract'
import { useFormatScore } from '../format/use-format-score.ts'
import { useWords } from '../words/index.tsx'
import type { Me } from './bests-hint.ts'

export type Waiting = NonNullable<Me['waiting']>[string]

interface WaitingLineProps {
  readonly slug: BoardSlug
  readonly waiting: Waiting
}

/** A result at record pace, and what it still waits for. */
export function WaitingLine({ slug, waiting }: WaitingLineProps) {
  const { waitingFor } = useWords().home
  const format = useFormatScore()
  return (
    <p data-waiting={waiting.confirm.runs} className="mb-2 text-sm font-medium text-accent">
      {waitingFor(format(unitOf(slug), waiting.ms), waiting.confirm.runs)}
    </p>
  )
}
