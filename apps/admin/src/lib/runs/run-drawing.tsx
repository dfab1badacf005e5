import { lazy, Suspense } from 'react'
import { GameName } from '../parts/game-name.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { run } from '../words/reviews.ts'
import { AimOffsets } from './aim-offsets.tsx'
import { roundsOf } from './rounds.ts'
import { RoundChart } from './round-chart.tsx'
import { useRun, type DrawnRun, type RunPart } from './use-run.ts'

/** As the site shows it to everybody: the same stage and the same engine. */
const RunViewer = lazy(() =>
  import('@reflex/replay').then((viewer) => ({ default: viewer.RunViewer })),
)

const Loading = () => <Skeleton label={run.loading} blocks={['h-96']} />

/** The run seen again, and beside it what only many presses at once tell. */
function Part({ part, plays }: { readonly part: RunPart; readonly plays: boolean }) {
  const rounds = roundsOf(part.log)
  return (
    <section data-run={part.game} data-accent={part.game} className="grid gap-6">
      <div className="max-w-4xl">
        <Suspense fallback={<Loading />}>
          <RunViewer
            run={part}
            plays={plays}
            loading={<Loading />}
            unplayable={<p role="alert">{run.unplayable}</p>}
          />
        </Suspense>
      </div>
      <div className="grid gap-6 lg:grid-cols-[1fr_auto]">
        <RoundChart rounds={rounds} />
        {part.targets && <AimOffsets log={part.log} targets={part.targets} />}
      </div>
    </section>
  )
}

interface RunDrawingProps {
  readonly run: DrawnRun
  /** It begins to play as soon as it is there; of a challenge the first part. */
  readonly plays?: boolean
}

export function RunDrawing({ run: drawn, plays = false }: RunDrawingProps) {
  const { data, isPending } = useRun(drawn)
  if (isPending) return <Skeleton label={run.loading} blocks={['h-64']} />
  if (!data) return <p role="alert">{run.failed}</p>
  if (data.length === 0) return <p className="text-soft">{run.noSegments}</p>
  return (
    <div data-accent={drawn.game} className="grid gap-6 border-t border-hairline pt-4">
      {data.map((part, nth) => (
        <div key={part.game} className="grid gap-3">
          {data.length > 1 && (
            <h3 className="text-base">
              <GameName game={part.game} />
            </h3>
          )}
          <Part part={part} plays={plays && nth === 0} />
        </div>
      ))}
    </div>
  )
}
