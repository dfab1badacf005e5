import { CHALLENGE_SLUG } from '@reflex/contract'
import { AdSlot } from '../../ads/ad-slot.tsx'
import { ChallengeCard } from '../../features/home/challenge-card.tsx'
import { DailyCard } from '../../features/home/daily-card.tsx'
import { GameGrid } from '../../features/home/game-grid.tsx'
import { DuelNews } from '../../features/own-duels/news.tsx'
import { Greeting } from '../../features/home/greeting.tsx'
import { Together } from '../../features/home/together.tsx'
import { InfoSections } from '../../features/home/info.tsx'
import { OwnClaims } from '../../features/pending/own-claims.tsx'

export function HomePage() {
  return (
    <div className="page-width pb-12">
      <AdSlot position="home-top" />
      <div className="relative">
        <Greeting />
        <DuelNews />
      </div>
      <ChallengeCard />
      <OwnClaims slug={CHALLENGE_SLUG} brief className="mt-3 border-l-2 border-accent pl-3" />
      <DailyCard />
      <Together />
      <GameGrid />
      <InfoSections />
      <div className="mt-16">
        <AdSlot position="home-bottom" />
      </div>
    </div>
  )
}
