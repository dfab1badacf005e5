import { gameSlugs } from '@reflex/contract'
import { buttonLook, Scale } from '@reflex/ui'
import { GameIcon } from '../icons/game-icon.tsx'
import { AppLink } from '../routing/app-link.tsx'
import { gamePath } from '../routing/routes.ts'
import { useWords } from '../words/index.tsx'

export function ChallengePage() {
  const { games, pages } = useWords()
  const { challenge } = pages
  return (
    <div className="page-width flex min-h-[75svh] flex-col justify-center py-16">
      <div className="max-w-2xl">
        <p className="caption">{challenge.soon}</p>
        <h1 className="mt-2 text-4xl sm:text-5xl">{challenge.title}</h1>
        <p className="mt-5 text-lg text-soft">{challenge.line}</p>
        <Scale divisions={60} className="mt-10" />
        <ul className="mt-3 grid grid-cols-6">
          {gameSlugs.map((slug) => (
            <li key={slug} data-accent={slug} className="text-accent">
              <AppLink
                href={gamePath(slug)}
                aria-label={games[slug].title}
                className="grid size-11 place-items-center"
              >
                <GameIcon slug={slug} size={28} />
              </AppLink>
            </li>
          ))}
        </ul>
        <AppLink href={gamePath('reaction-time')} className={`mt-10 ${buttonLook()}`}>
          {challenge.train}
        </AppLink>
      </div>
    </div>
  )
}
