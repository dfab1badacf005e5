import { buttonLook } from '@reflex/ui'
import { useEffect } from 'react'
import { runWatched } from '../../tracking/events.ts'
import { MissingRun } from '../../features/replay/missing-run.tsx'
import { ReportRun } from '../../features/replay/report-run.tsx'
import { VerifyRun } from '../../features/replay/verify-run.tsx'
import { ReplayView } from '../../features/replay/replay-view.tsx'
import { EmbedLine } from '../../features/share/embed-line.tsx'
import { useWatchedRun } from '../../features/replay/use-watched-run.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { gamePath, type PageProps } from '../../lib/routing/paths.ts'
import { PageSkeleton } from '../shell/page-skeleton.tsx'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { useWords } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'

export function RunPage({ slug = '' }: PageProps) {
  // What is drawn beforehand is drawn for no run in particular.
  return useHydrated() ? <Watched key={slug} id={slug} /> : <PageSkeleton />
}

function Watched({ id }: { readonly id: string }) {
  const { watch } = usePeopleWords()
  const { games } = useWords()
  const { loaded, missing } = useWatchedRun(id)
  const game = loaded?.game
  useEffect(() => {
    if (game) runWatched(game)
  }, [game])
  if (missing) {
    return (
      <Frame>
        <MissingRun why={missing} />
      </Frame>
    )
  }
  if (!loaded?.recording) return <PageSkeleton />
  const { run, view, recording } = loaded
  return (
    <Frame>
      <ReplayView run={run} game={loaded.game} view={view} recording={recording} />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <AppLink href={gamePath(loaded.game)} className={buttonLook('quiet')}>
          {watch.playIt}
        </AppLink>
        <VerifyRun run={run.run} game={loaded.game} engine={view.engine} />
        {run.reportable && <ReportRun run={run.run} />}
      </div>
      <EmbedLine
        what="run"
        path={`/embed/run/${run.run}`}
        title={games[loaded.game].title}
        height={300}
      />
    </Frame>
  )
}

const Frame = ({ children }: { readonly children: React.ReactNode }) => (
  <div className="page-width max-w-4xl py-8">{children}</div>
)
