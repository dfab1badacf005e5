import { challengeParts, type ChallengePart } from '@reflex/contract'
import { Dial } from '@reflex/ui'
import { ArrowIcon } from '../../lib/icons/interface.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useWords } from '../../lib/words/index.tsx'

const sectors: Record<ChallengePart, string> = {
  'reaction-time': 'stroke-(--panel-reaction-time)',
  'left-or-right': 'stroke-(--panel-left-or-right)',
  'color-match': 'stroke-(--panel-color-match)',
  'sequence-memory': 'stroke-(--panel-sequence-memory)',
  'aim-trainer': 'stroke-(--panel-aim-trainer)',
  'number-memory': 'stroke-(--panel-number-memory)',
}

/** The one loud surface of the home page: a stopwatch face whose six sectors are the six games. */
export function ChallengeCard() {
  const { challenge } = useWords().home
  return (
    <section className="relative overflow-hidden rounded-lg bg-panel text-panel-ink">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-8 p-6 sm:p-10 md:items-center md:gap-x-12">
        <div className="col-span-full md:col-span-1">
          <h2 className="text-[clamp(1.75rem,4vw,2.75rem)] tracking-[-0.025em]">
            <AppLink href="/challenge" className="after:absolute after:inset-0">
              {challenge.title}
            </AppLink>
          </h2>
          <p className="mt-3 max-w-md text-lg text-panel-soft">{challenge.line}</p>
        </div>
        <p className="flex min-h-12 items-center gap-3 justify-self-start border-b border-panel-tick font-medium">
          {challenge.action}
          <ArrowIcon />
        </p>
        <Dial
          sectors={challengeParts.map((slug) => sectors[slug])}
          className="w-[min(7rem,24vw)] md:col-start-2 md:row-span-2 md:row-start-1 md:w-64"
        >
          <path d="M95.5 112 125.5 32" className="stroke-panel-ink" strokeWidth="1.5" />
          <circle cx="100" cy="100" r="3" className="fill-panel-ink" />
        </Dial>
      </div>
    </section>
  )
}
