import { gameSlugs, isGameSlug, type GameSlug } from '@reflex/contract'
import { AdSlot } from '../../ads/ad-slot.tsx'
import { gameViews } from '@reflex/views'
import { lazyView, type LazyView } from '../../lib/loading/lazy-view.tsx'
import { GameFrame } from '../../play/game-frame.tsx'
import type { PageProps } from '../../lib/routing/paths.ts'

const stageOf = (slug: GameSlug): LazyView<object> =>
  lazyView(async () => {
    const game = await gameViews[slug]()
    return function Stage() {
      return <GameFrame game={game} />
    }
  })

/** Each game in the frame that all share, with its code in a chunk of its own. */
export const stageViews = Object.fromEntries(
  gameSlugs.map((slug) => [slug, stageOf(slug)]),
) as Record<GameSlug, LazyView<object>>

export function GamePage({ slug = '' }: PageProps) {
  return isGameSlug(slug) ? <Game slug={slug} key={slug} /> : null
}

/** On a phone the stage takes the whole width, and all the height that the slot above leaves. */
function Game({ slug }: { slug: GameSlug }) {
  const Stage = stageViews[slug]
  return (
    <>
      <div className="page-width">
        <AdSlot position="game-before" />
      </div>
      <div className="game-place md:page-width flex flex-col">
        <Stage />
      </div>
      <div className="page-width py-8">
        <AdSlot position="game-after" />
      </div>
    </>
  )
}
