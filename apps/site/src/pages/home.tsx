import { AdSlot } from '../ads/ad-slot.tsx'
import { ChallengeCard } from '../home/challenge-card.tsx'
import { GameGrid } from '../home/game-grid.tsx'
import { Greeting } from '../home/greeting.tsx'
import { InfoSections } from '../home/info.tsx'

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
