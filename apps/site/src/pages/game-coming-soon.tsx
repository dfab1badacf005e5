import { gameSlugs, type GameSlug } from '@reflex/contract'
import { buttonLook, Scale } from '@reflex/ui'
import { GameIcon } from '../icons/game-icon.tsx'
import { AppLink } from '../routing/app-link.tsx'
import { gamePath } from '../routing/routes.ts'
import { isPlayable } from '../routing/stage-views.ts'
import { useWords } from '../words/index.tsx'

export function GameComingSoon({ slug }: { slug: GameSlug }) {
  const { games, pages, shell } = useWords()
  const playable = gameSlugs.filter(isPlayable)
  return (
    <div data-accent={slug} className="page-width flex grow flex-col justify-center py-10">
      <div className="max-w-xl">
        <p className="text-accent">
          <GameIcon slug={slug} size={48} />
        </p>
        <h1 className="mt-6 text-4xl">{games[slug].title}</h1>
        <p className="mt-3 text-lg text-soft">{games[slug].rule}</p>
        <Scale className="mt-10" />
        <p className="mt-4 text-xl font-semibold">{pages.game.soon}</p>
        {playable.length > 0 && <p className="mt-1 text-soft">{pages.game.soonLine}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          {playable.map((other) => (
            <AppLink key={other} href={gamePath(other)} className={buttonLook('primary')}>
              {games[other].title}
            </AppLink>
          ))}
          <AppLink href="/" className={buttonLook('quiet')}>
            {shell.links.home}
          </AppLink>
        </div>
      </div>
    </div>
  )
}
