import { gameSlugs } from '@reflex/contract'
import { Fragment } from 'react'
import { AdSlot } from '../../ads/ad-slot.tsx'
import { bestIn } from '../profile/best-of.ts'
import { useMe } from '../profile/use-me.ts'
import { useWords } from '../../lib/words/index.tsx'
import { GameCard } from './game-card.tsx'

const CARDS_BEFORE_AD = 3

/** One sheet ruled by hairlines: the gaps between the cards are the lines. */
export function GameGrid() {
  const { home } = useWords()
  const me = useMe()
  return (
    <section className="mt-12 md:mt-16">
      <h2 className="text-2xl">{home.games}</h2>
      <div className="mt-5 grid gap-px border border-hairline bg-hairline sm:grid-cols-2 lg:grid-cols-3">
        {gameSlugs.map((slug, index) => (
          <Fragment key={slug}>
            {index === CARDS_BEFORE_AD && (
              <div className="ad-row ruler col-span-full bg-paper">
                <AdSlot position="home-between-cards" />
              </div>
            )}
            <GameCard slug={slug} best={bestIn(me, slug)} />
          </Fragment>
        ))}
      </div>
    </section>
  )
}
