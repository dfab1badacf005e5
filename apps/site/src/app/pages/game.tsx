import { isGameSlug, type GameSlug } from '@reflex/contract'
import { AdSlot } from '../../shared/ads/ad-slot.tsx'
import type { PageProps } from '../../shared/routing/paths.ts'
import { stageViews } from '../../shared/games/stage-views.ts'

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
