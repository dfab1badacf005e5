import { catalogue, unitOf, type GameSlug, type Difficulty as Level } from '@reflex/contract'
import { Scale } from '@reflex/ui'
import { formatCount, formatRange, formatScore, shareOfRange } from '../../lib/format/score.ts'
import { GameIcon } from '../../lib/icons/game-icon.tsx'
import type { Best } from '../profile/best-of.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { gamePath } from '../../lib/routing/paths.ts'
import { OwnClaims } from '../pending/own-claims.tsx'
import { useLocale, useWords } from '../../lib/words/index.tsx'

const steps: Record<Level, number> = { easy: 1, medium: 2, hard: 3 }

/** Three rising ticks, as many of them inked as the game is hard. */
function Difficulty({ level }: { level: Level }) {
  const { home } = useWords()
  return (
    <p className="caption flex items-center gap-2">
      <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" strokeWidth="2">
        {[1, 2, 3].map((step) => (
          <path
            key={step}
            d={`M${step * 5 - 3} 14V${10 - step * 3}`}
            className={step <= steps[level] ? 'stroke-accent' : 'stroke-hairline'}
          />
        ))}
      </svg>
      <span className="sr-only">{home.difficultyLabel}</span>
      {home.difficulty[level]}
    </p>
  )
}

interface GameCardProps {
  readonly slug: GameSlug
  readonly best: Best | null
}

/** A game as a reading on its own scale: the ruler is the typical range, the needle one's best. */
export function GameCard({ slug, best }: GameCardProps) {
  const words = useWords()
  const locale = useLocale()
  const { title, description } = words.games[slug]
  return (
    <article
      data-card={slug}
      data-accent={slug}
      className="group relative flex flex-col bg-surface p-5 hover:bg-accent-soft sm:p-6"
    >
      <div className="flex items-center justify-between text-accent">
        <GameIcon slug={slug} size={32} />
        <Difficulty level={catalogue[slug].difficulty} />
      </div>
      <h3 className="mt-5 text-xl">
        <AppLink href={gamePath(slug)} className="after:absolute after:inset-0">
          {title}
        </AppLink>
      </h3>
      <p className="mt-1 mb-6 text-soft">{description}</p>
      <div className="mt-auto">
        <OwnClaims slug={slug} brief className="mb-3" />
        <Reading slug={slug} best={best} />
        <Scale mark={best && shareOfRange(slug, best.ms)} className="mt-3" />
        <p className="caption mt-1 flex justify-between gap-4">
          <span>{words.home.typical}</span>
          <span data-range>{formatRange(slug, locale, words)}</span>
        </p>
      </div>
    </article>
  )
}

function Reading({ slug, best }: GameCardProps) {
  const words = useWords()
  const locale = useLocale()
  const { home } = words
  if (!best) return <p className="caption flex h-10 items-end">{home.noRecord}</p>
  const score = formatScore(unitOf(slug), best.ms, locale, words)
  return (
    <p className="flex h-10 items-end justify-between">
      <span data-best={best.ms}>
        <span className="sr-only">{home.best}</span>
        <span className="text-sm text-soft">{score.before}</span>
        <span className="numeral text-4xl">{score.figure}</span>
        <span className="text-sm text-soft">{score.after}</span>
      </span>
      <span data-rank-today className="caption">
        {best.rank === null ? home.notToday : home.rankToday(formatCount(best.rank, locale))}
      </span>
    </p>
  )
}
