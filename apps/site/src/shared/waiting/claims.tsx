import { unitOf, type BoardSlug } from '@reflex/contract'
import { useFormatScore } from '../format/use-format-score.ts'
import { useMe } from '../me/use-me.ts'
import { useWaitingWords } from '../words/page-words.ts'
import { ClaimMarks, ClaimText } from './claim-text.tsx'
import type { OwnClaimsProps } from './own-claims.tsx'
import type { Waiting } from './steps.ts'
import type { ToldRun } from './told.ts'
import { useTold } from './use-told.ts'

/** What became of the latest run that was held back: each is told, but not all at once. */
function useNews(slug: BoardSlug): ToldRun | undefined {
  return useTold().find(({ game, status }) => game === slug && status !== 'confirm')
}

/** What of the visitor's is not on this game's boards yet and why, or has just come there. */
export function Claims(props: OwnClaimsProps) {
  const { slug, brief = false, newsOnly = false, className = '' } = props
  const known = useMe()?.waiting?.[slug]
  const waiting = newsOnly ? undefined : known
  const news = useNews(slug)
  if (!waiting && !news) return null
  return (
    <div data-claims={slug} className={`grid gap-2 text-sm ${className}`}>
      {news && <News slug={slug} run={news} />}
      {waiting && <WaitingLine slug={slug} waiting={waiting} brief={brief} />}
    </div>
  )
}

interface WaitingLineProps {
  readonly slug: BoardSlug
  readonly waiting: Waiting
  readonly brief: boolean
}

function WaitingLine({ slug, waiting, brief }: WaitingLineProps) {
  const { unconfirmed } = useWaitingWords()
  const format = useFormatScore()
  return (
    <div data-waiting={waiting.ms} className="grid gap-0.5">
      <p className="font-semibold text-accent">
        {format(unitOf(slug), waiting.ms)} <ClaimMarks near={waiting.confirm.near} /> {unconfirmed}
      </p>
      <ClaimText slug={slug} waiting={waiting} brief={brief} />
    </div>
  )
}

type Told = Exclude<ToldRun['status'], 'confirm'>

function News({ slug, run }: { readonly slug: BoardSlug; readonly run: ToldRun }) {
  const { later } = useWaitingWords()
  const format = useFormatScore()
  return (
    <p
      data-told={run.status}
      className={run.status === 'ranked' ? 'font-semibold text-accent' : ''}
    >
      {later[run.status as Told](format(unitOf(slug), run.ms))}
    </p>
  )
}
