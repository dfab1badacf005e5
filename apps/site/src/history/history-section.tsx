import { gameSlugs, type GameSlug } from '@reflex/contract'
import { Segmented } from '@reflex/ui'
import { useState } from 'react'
import { useWords } from '../words/index.tsx'
import { useProgressWords } from '../words/progress.ts'
import { GameHistory } from './game-history.tsx'

/** All runs of the visitor over time, one game at a time. */
export function HistorySection() {
  const { games } = useWords()
  const { history } = useProgressWords()
  const [game, setGame] = useState<GameSlug>('reaction-time')
  return (
    <section aria-labelledby="history" className="grid gap-6">
      <h2 id="history" className="text-2xl">
        {history.title}
      </h2>
      <Segmented<GameSlug>
        label={history.choose}
        value={game}
        options={gameSlugs.map((slug) => ({ value: slug, label: games[slug].title }))}
        onChange={setGame}
      />
      <GameHistory key={game} game={game} />
    </section>
  )
}
