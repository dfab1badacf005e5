import { isGameSlug, type BoardSlug } from '@reflex/contract'
import { buttonLook, Scale } from '@reflex/ui'
import { AdSlot } from '../../ads/ad-slot.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { gamePath } from '../../lib/routing/paths.ts'
import { useWords } from '../../lib/words/index.tsx'

interface NoRecordsProps {
  readonly slug: BoardSlug
  /** Nothing is known of the board, so nothing is promised. */
  readonly failed: boolean
  /** The board of the visitor's country was asked for, which is not known. */
  readonly isNowhere: boolean
}

export function NoRecords({ slug, failed, isNowhere }: NoRecordsProps) {
  const { board, games, home } = useWords()
  const game = isGameSlug(slug)
    ? { href: gamePath(slug), title: games[slug].title }
    : { href: '/challenge', title: home.challenge.title }
  const line = isNowhere ? 'nowhereLine' : failed ? 'failedLine' : 'noneLine'
  return (
    <>
      <div data-empty className="board-height mt-3 border-y border-hairline pt-16 pb-10">
        <div className="w-full max-w-md">
          <Scale />
          <h2 className="mt-6 text-2xl">{isNowhere ? board.nowhere : board.none}</h2>
          <p className="mt-2 text-soft">{board[line]}</p>
          <AppLink href={game.href} className={`mt-6 ${buttonLook()}`}>
            {board.play(game.title)}
          </AppLink>
        </div>
      </div>
      <AdSlot position="leaderboard-mid" />
    </>
  )
}
