import { unitOf } from '@reflex/contract'
import { buttonLook } from '@reflex/ui'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { boardPath } from '../../lib/routing/paths.ts'
import { useWords } from '../../lib/words/index.tsx'
import { usePressGuard } from '../use-press-guard.ts'
import { AmongEquals } from './among-equals.tsx'
import { BestRow } from './best-row.tsx'
import { LastRuns } from './last-runs.tsx'
import { OpenRoom } from '../../features/share/open-room.tsx'
import { leastExact } from './least-exact.ts'
import { ErrorLine } from './result-error.tsx'
import type { ResultPanelProps } from './result-panel.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { TrialList } from './trial-list.tsx'

type Below = Pick<ResultPanelProps, 'slug' | 'result' | 'trials'>

/** Further figures, and actions on the result. */
export function ResultBelow({ slug, result, trials }: Below) {
  const { run } = useWords()
  const format = useFormatScore()
  const mayPress = usePressGuard()
  const { body, submission, bestTrials, review } = result
  const tells = unitOf(slug) === 'ms' || unitOf(slug) === 'seconds'
  const method = leastExact(body.actionLog)
  return (
    <>
      <div className="grid gap-8 border-t border-hairline pt-8 lg:grid-cols-2 lg:gap-x-16">
        <div className="grid content-start gap-8">
          <div className="grid gap-3">
            <BestRow slug={slug} submission={submission} />
            <ErrorLine slug={slug} value={body.ms} log={body.actionLog} />
            <AmongEquals slug={slug} value={body.ms} log={body.actionLog} submission={submission} />
          </div>
          {review}
          <TrialList slug={slug} trials={trials} best={bestTrials} />
        </div>
        <LastRuns slug={slug} />
      </div>
      <div inert={!mayPress} className="not-ready flex flex-wrap items-center gap-3">
        <AppLink href={boardPath(slug)} className={`${buttonLook('quiet')} grow sm:grow-0`}>
          {run.result.board}
        </AppLink>
        <ShareButtons
          slug={slug}
          ms={body.ms}
          value={format(unitOf(slug), body.ms)}
          submission={submission}
        />
        <OpenRoom from="result" className="grow px-4 sm:grow-0" />
      </div>
      {tells && method && <p className="text-sm text-soft">{run.result.measured[method]}</p>}
    </>
  )
}
