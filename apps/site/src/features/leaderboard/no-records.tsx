import { isGameSlug, type BoardSlug } from '@reflex/contract'
import { buttonLook, Scale } from '@reflex/ui'
import { AdSlot } from '../../shared/ads/ad-slot.tsx'
import { AppLink } from '../../shared/routing/app-link.tsx'
import { gamePath } from '../../shared/routing/paths.ts'
import { useWords } from '../../shared/words/index.tsx'

interface NoRecordsProps {
  readonly slug: BoardSlug
  /** Nothing is known of the board, so nothing is promised. */
  readonly failed: boolean
}

export function NoRecords({ slug, failed }: NoRecordsProps) {
  const { board, games, home } = useWords()
  const game = isGameSlug(slug)
    ? { href: gamePath(slug), title: games[slug].title }
    : { href: '/challenge', title: home.challenge.title }
  return (
    <>
      <div data-empty className="board-height mt-3 border-y border-hairline pt-16 pb-10">
        <div className="w-full max-w-md">
          <Scale />
          <h2 className="mt-6 text-2xl">{board.none}</h2>
          <p className="mt-2 text-soft">{failed ? board.failedLine : board.noneLine}</p>
          <AppLink href={game.href} className={`mt-6 ${buttonLook()}`}>
            {board.play(game.title)}
          </AppLink>
        </div>
      </div>
      <AdSlot position="leaderboard-mid" />
    </>
  )
}
