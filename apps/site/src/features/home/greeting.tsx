import { isGameSlug, unitOf } from '@reflex/contract'
import { formatCount, formatScore } from '../../lib/format/score.ts'
import { bestToGreetWith, type Best } from '../profile/best-of.ts'
import { useMe } from '../profile/use-me.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'

/**
 * The headline, and under it either the introduction or, for who has a record, the banner. Both
 * take the same height, so that nothing moves whichever it turns out to be.
 */
export function Greeting() {
  const { home } = useWords()
  const best = bestToGreetWith(useMe())
  return (
    <section className="greeting pt-6 pb-11 md:pt-10 md:pb-12">
      <h1 className="text-[clamp(1.75rem,5vw,3.25rem)] leading-[1.1] tracking-[-0.03em]">
        {home.headline}
      </h1>
      <div className="mt-3 flex h-20 items-start md:mt-4">
        {best ? <WelcomeBack best={best} /> : <Introduction />}
      </div>
    </section>
  )
}

/** Until the page is taken over, the stylesheet decides by the hint which of the two is seen. */
function Introduction() {
  const { home } = useWords()
  const undecided = !useHydrated()
  return (
    <>
      <p className={`max-w-xl text-lg text-soft ${undecided ? 'greeting-intro' : ''}`}>
        {home.intro}
      </p>
      {undecided && (
        <div aria-hidden="true" className="greeting-wait skeleton h-16 w-64 self-end" />
      )}
    </>
  )
}

function WelcomeBack({ best }: { best: Best }) {
  const words = useWords()
  const locale = useLocale()
  const { home, games } = words
  const score = formatScore(unitOf(best.slug), best.ms, locale, words)
  const game = isGameSlug(best.slug) ? games[best.slug].title : home.challenge.title
  return (
    <div
      data-welcome
      data-accent={best.slug}
      className="flex items-end gap-4 self-end border-l-2 border-accent pl-4 max-[359px]:block max-[359px]:self-start"
    >
      <p className="numeral text-[clamp(2.5rem,13vw,3.25rem)] whitespace-nowrap sm:text-[4rem]">
        <span className="text-base tracking-normal">{score.before}</span>
        {score.figure}
        <span className="text-xl tracking-normal text-soft">{score.after}</span>
      </p>
      <p className="caption min-w-0 pb-1">
        <strong className="block text-base font-semibold text-ink">{home.welcome}</strong>
        {home.bestIn(game)}
        <span className="block">
          {best.rank === null ? home.notToday : home.rankToday(formatCount(best.rank, locale))}{' '}
          <AppLink href="/progress" className="-my-3 py-3 whitespace-nowrap text-ink underline">
            {words.shell.links.progress}
          </AppLink>
        </span>
      </p>
    </div>
  )
}
