import { AdSlot } from '../../shared/ads/ad-slot.tsx'
import { ChallengeCard } from '../../features/home/challenge-card.tsx'
import { GameGrid } from '../../features/home/game-grid.tsx'
import { Greeting } from '../../features/home/greeting.tsx'
import { InfoSections } from '../../features/home/info.tsx'

export function HomePage() {
  return (
    <div className="page-width pb-12">
      <AdSlot position="home-top" />
      <Greeting />
      <ChallengeCard />
      <GameGrid />
      <InfoSections />
      <div className="mt-16">
        <AdSlot position="home-bottom" />
      </div>
    </div>
  )
}
