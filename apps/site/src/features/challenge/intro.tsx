import { challengeParts } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useEffect, useRef, useState } from 'react'
import { GameIcon } from '../../lib/icons/game-icon.tsx'
import { useGoKeys } from '../../play/use-go-keys.ts'
import { useChallengeWords } from '../../lib/words/page-words.ts'
import { useWords } from '../../lib/words/index.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { LeftBy } from './part-frame.tsx'
import type { Terms } from './terms.ts'

interface IntroProps {
  readonly index: number
  readonly left: LeftBy | null
  readonly resumed: boolean
  /** How many games are done. */
  readonly finished: number
  onBegin(): void
  onCancel(): void
  onAnew(): void
  readonly terms: Terms
}

/** What the next game asks for. The clock stands still here. */
export function Intro({ index, left, resumed, finished, ...on }: IntroProps) {
  const { intro } = useChallengeWords()
  const { run } = useWords()
  const slug = challengeParts[index] ?? challengeParts[0]
  const { details, keys } = intro.games[slug]
  const isFirst = index === 0
  return (
    <div className="flex w-full grow flex-col justify-between gap-6 px-6 pt-6 pb-4 sm:px-10 sm:pt-10 sm:pb-8 low:gap-3 low:pt-4">
      <div className="grid gap-6 low:gap-3">
        {left === 'stopped' && (
          <p role="status" data-notice="stopped" className="text-soft">
            {on.terms.stopped}
          </p>
        )}
        {left && left !== 'stopped' && (
          <p role="alert" data-notice="void" className="text-danger">
            {run.voidRun[left]}
          </p>
        )}
        {resumed && !left && (
          <p role="status" data-notice="resumed" className="text-soft">
            {intro.resumed}
          </p>
        )}
        <GameIcon slug={slug} size={56} className="text-accent short:hidden" />
        <ul className="grid gap-2 text-lg low:text-base">
          {details.map((line) => (
            <Line key={line}>{line}</Line>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-3 text-soft">
          <span>{intro.keysLabel}</span>
          <kbd className="font-sans text-ink">{keys}</kbd>
        </p>
        {isFirst && <Tips tips={on.terms.tips} />}
      </div>
      <Foot isFirst={isFirst} finished={finished} {...on} />
    </div>
  )
}

type FootProps = Pick<IntroProps, 'finished' | 'onBegin' | 'onCancel' | 'onAnew' | 'terms'> & {
  readonly isFirst: boolean
}

/** Begin, or out: at once before the first game, after a question once there is something to lose. */
function Foot({ isFirst, finished, onBegin, onCancel, onAnew, terms }: FootProps) {
  const { intro } = useChallengeWords()
  const [asking, setAsking] = useState(false)
  const begin = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    begin.current?.focus({ preventScroll: true })
    // Also after the screen was turned: what the page was scrolled to before may lie below it all.
    const bring = (): void => begin.current?.scrollIntoView({ block: 'nearest' })
    bring()
    addEventListener('resize', bring)
    return () => removeEventListener('resize', bring)
  }, [])
  useGoKeys(() => asking || onBegin())
  return (
    <div className="action-foot grid gap-3 py-2 sm:flex">
      <Button
        ref={begin}
        variant="accent"
        data-action="begin"
        // The second half of a double press on the button before it.
        onClick={({ detail }) => detail < 2 && onBegin()}
        className="min-h-16 text-xl sm:min-w-64"
      >
        {intro.begin}
      </Button>
      {isFirst && terms.isFreeAtFirst ? (
        <Button variant="quiet" data-action="cancel" onClick={onCancel} className="sm:min-h-16">
          {intro.cancel}
        </Button>
      ) : (
        <Button
          variant="quiet"
          data-action="leave"
          onClick={() => setAsking(true)}
          className="sm:min-h-16"
        >
          {terms.action}
        </Button>
      )}
      {asking && (
        <LeaveDialog
          finished={finished}
          terms={terms}
          onStay={() => setAsking(false)}
          onAnew={onAnew}
          onLeave={onCancel}
        />
      )}
    </div>
  )
}

function Tips({ tips }: Pick<Terms, 'tips'>) {
  const { intro } = useChallengeWords()
  return (
    <div data-tips className="border-t border-hairline pt-4">
      <h2 className="text-base font-medium">{intro.tipsLabel}</h2>
      <ul className="mt-2 grid gap-1 text-soft">
        {tips.map((tip) => (
          <Line key={tip}>{tip}</Line>
        ))}
      </ul>
    </div>
  )
}

const Line = ({ children }: { readonly children: string }) => (
  <li className="relative pl-5 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-accent">
    {children}
  </li>
)
