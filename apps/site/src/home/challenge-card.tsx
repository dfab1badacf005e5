import { gameSlugs, type GameSlug } from '@reflex/contract'
import { Dial } from '@reflex/ui'
import { ArrowIcon } from '../icons/interface.tsx'
import { AppLink } from '../routing/app-link.tsx'
import { challengeIsOpen } from '../routing/challenge.ts'
import { useWords } from '../words/index.tsx'

const sectors: Record<GameSlug, string> = {
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
      <div className="grid items-center gap-6 p-6 sm:p-10 md:grid-cols-[1fr_auto] md:gap-12">
        <div>
          <h2 className="text-[clamp(1.75rem,4vw,2.75rem)] tracking-[-0.025em]">
            <AppLink href="/challenge" className="after:absolute after:inset-0">
              {challenge.title}
            </AppLink>
          </h2>
          <p className="mt-3 max-w-md text-lg text-panel-soft">{challenge.line}</p>
          <p className="mt-8 inline-flex min-h-12 items-center gap-3 border-b border-panel-tick font-medium">
            {challengeIsOpen ? challenge.action : challenge.soon}
            <ArrowIcon />
          </p>
        </div>
        <Dial
          sectors={gameSlugs.map((slug) => sectors[slug])}
          className="absolute -right-16 -bottom-20 w-56 opacity-40 md:static md:w-64 md:opacity-100"
        >
          <path d="M100 112 127 34" className="stroke-panel-ink" strokeWidth="1.5" />
          <circle cx="100" cy="100" r="3" className="fill-panel-ink" />
        </Dial>
      </div>
    </section>
  )
}
