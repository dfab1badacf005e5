import { challengeParts } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useEffect, useRef } from 'react'
import { ScoreFigure } from '../../lib/format/score-figure.tsx'
import { useGoKeys } from '../../play/use-go-keys.ts'
import { usePressGuard } from '../../play/use-press-guard.ts'
import { useChallengeWords } from '../../lib/words/page-words.ts'
import { useWords } from '../../lib/words/index.tsx'

interface PartResultProps {
  readonly ms: number
  readonly total: number
  readonly index: number
  onNext(): void
}

export function PartResult({ ms, total, index, onNext }: PartResultProps) {
  const { result } = useChallengeWords()
  const { games } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayPress = usePressGuard()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // Half a second lies between the last press of the game and this: whoever presses now means it.
  useGoKeys(onNext, { isKept: true })
  const next = challengeParts[index + 1]
  return (
    <div className="flex w-full grow flex-col justify-between gap-8 p-6 sm:p-10 low:gap-4 low:py-4">
      <div className="grid gap-8 low:grid-cols-2">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-base font-medium text-soft outline-none">
            {result.time}
          </h2>
          <p
            data-score={ms}
            data-part-ms={ms}
            className="numeral mt-3 text-7xl text-accent sm:text-8xl low:text-6xl"
          >
            <ScoreFigure unit="seconds" ms={ms} />
          </p>
        </div>
        <div className="border-t border-hairline pt-5 low:border-t-0 low:pt-0">
          <p className="text-soft">{result.cumulative}</p>
          <p data-cumulative={total} className="numeral mt-2 text-4xl">
            <ScoreFigure unit="seconds" ms={total} />
          </p>
        </div>
      </div>
      <div
        inert={!mayPress}
        className="action-foot not-ready grid items-center gap-3 py-2 sm:flex sm:gap-6"
      >
        <Button
          variant="accent"
          data-action="next"
          onClick={onNext}
          className="min-h-16 text-xl sm:min-w-64"
        >
          {next ? result.next : result.view}
        </Button>
        {next && <p className="text-soft">{result.upNext(games[next].title)}</p>}
      </div>
    </div>
  )
}
