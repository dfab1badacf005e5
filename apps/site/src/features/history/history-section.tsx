import { gameSlugs, type GameSlug } from '@reflex/contract'
import { Segmented } from '@reflex/ui'
import { useState } from 'react'
import { useWords } from '../../shared/words/index.tsx'
import { useProgressWords } from '../../shared/words/progress.ts'
import { GameHistory } from './game-history.tsx'
import { useLatestGame } from './use-latest-game.ts'

/** All runs of the visitor over time, one game at a time. */
export function HistorySection() {
  const { games } = useWords()
  const { history } = useProgressWords()
  const [chosen, setChosen] = useState<GameSlug | null>(null)
  const latest = useLatestGame()
  const game = chosen ?? latest
  return (
    <section aria-labelledby="history" className="grid gap-6">
      <h2 id="history" className="text-2xl">
        {history.title}
      </h2>
      <Segmented<GameSlug | ''>
        label={history.choose}
        value={game ?? ''}
        options={gameSlugs.map((slug) => ({ value: slug, label: games[slug].title }))}
        onChange={(slug) => slug !== '' && setChosen(slug)}
      />
      {game ? <GameHistory key={game} game={game} /> : <div className="min-h-96" />}
    </section>
  )
}
