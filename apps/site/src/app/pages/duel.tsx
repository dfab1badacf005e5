import { buttonLook } from '@reflex/ui'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { duelOpened } from '../../tracking/events.ts'
import { get } from '../../lib/api/client.ts'
import { DuelBoard } from '../../features/duel/duel-board.tsx'
import { DuelGame } from '../../features/duel/duel-game.tsx'
import { MissingRun } from '../../features/replay/missing-run.tsx'
import { useWatchedRun, type LoadedRun } from '../../features/replay/use-watched-run.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { runPath, type PageProps } from '../../lib/routing/paths.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { PageSkeleton } from '../shell/page-skeleton.tsx'
import { getUid } from '../../lib/storage/identity.ts'
import { useWords } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'

export function DuelPage({ slug = '' }: PageProps) {
  // What is drawn beforehand is drawn for no duel in particular.
  return useHydrated() ? <Opened key={slug} id={slug} /> : <PageSkeleton />
}

function Opened({ id }: { readonly id: string }) {
  const { loaded, missing } = useWatchedRun(id)
  // It may go while somebody looks at it.
  const [isGone, setGone] = useState(false)
  const why = isGone ? 'gone' : missing
  if (why) {
    return (
      <div className="page-width py-8">
        <MissingRun why={why} />
      </div>
    )
  }
  return loaded ? <Duel id={id} loaded={loaded} onGone={() => setGone(true)} /> : <PageSkeleton />
}

interface DuelProps {
  readonly id: string
  readonly loaded: LoadedRun
  onGone(): void
}

function Duel({ id, loaded, onGone }: DuelProps) {
  const { pages } = useWords()
  const { duel } = usePeopleWords()
  const { run, game, view } = loaded
  const { data: list, mutate } = useSWR(['duel', id], () =>
    get('/api/v1/duels/{run}', { params: { run: id }, uid: getUid() }),
  )
  useEffect(() => duelOpened(game), [game])
  return (
    <div
      data-duel={id}
      data-accent={game}
      className="page-width grid max-w-4xl grid-cols-1 gap-8 py-4 sm:py-8"
    >
      <DuelGame
        host={run}
        game={game}
        view={view}
        list={list}
        onKept={() => void mutate()}
        onGone={onGone}
      />
      {list && <DuelBoard game={game} list={list} />}
      <p className="flex flex-wrap gap-3">
        <AppLink href={runPath(id)} className={buttonLook('quiet')}>
          {duel.watchHost(run.nickname)}
        </AppLink>
        <AppLink href="/duels" className={buttonLook('quiet')}>
          {pages.duels.title}
        </AppLink>
      </p>
    </div>
  )
}
