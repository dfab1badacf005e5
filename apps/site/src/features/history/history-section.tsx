import { gameSlugs, type GameSlug, isGameSlug } from '@reflex/contract'
import { Segmented } from '@reflex/ui'
import { useState } from 'react'
import { useWords } from '../../lib/words/index.tsx'
import { useProgressWords } from '../../lib/words/page-words.ts'
import { GameHistory } from './game-history.tsx'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'

const FIRST: GameSlug = 'reaction-time'

async function load(): Promise<GameSlug> {
  const { runs } = await get('/api/v1/me/runs', { uid: getUid(), query: { limit: 1 } })
  const game = runs[0]?.game ?? ''
  return isGameSlug(game) ? game : FIRST
}

/** The game that was played last, or the first there is; null until that is known. */
function useLatestGame(): GameSlug | null {
  const { data, error } = useSWR<GameSlug, unknown>('latest-game', load, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  return data ?? (error === undefined ? null : FIRST)
}

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
