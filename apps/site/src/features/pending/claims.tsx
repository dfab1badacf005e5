import { unitOf, type BoardSlug } from '@reflex/contract'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useMe } from '../profile/use-me.ts'
import { useWaitingWords } from '../../lib/words/page-words.ts'
import { ClaimMarks, ClaimText } from './claim-text.tsx'
import type { OwnClaimsProps } from './own-claims.tsx'
import type { Waiting } from './steps.ts'
import { type HeldRunNews, remember } from './held-runs.ts'
import { useState } from 'react'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { isLive } from '../../lib/scheduling/run-live.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { HELD_KEY } from './ask-again.ts'
import { mayHold } from './held-note.ts'

/** What became of the latest run that was held back: each is told, but not all at once. */
function useNews(slug: BoardSlug): HeldRunNews | undefined {
  return useHeldRuns().find(({ game, status }) => game === slug && status !== 'confirm')
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

type Decided = Exclude<HeldRunNews['status'], 'confirm'>

function News({ slug, run }: { readonly slug: BoardSlug; readonly run: HeldRunNews }) {
  const { later } = useWaitingWords()
  const format = useFormatScore()
  return (
    <p
      data-told={run.status}
      className={run.status === 'ranked' ? 'font-semibold text-accent' : ''}
    >
      {later[run.status as Decided](format(unitOf(slug), run.ms))}
    </p>
  )
}

const fetchHeldRuns = async (): Promise<HeldRunNews[]> =>
  remember((await get(HELD_KEY, { uid: getUid() })).runs)

const none: readonly HeldRunNews[] = []

/** What became of this visitor's runs that were held back. Who never had one is not asked for. */
function useHeldRuns(): readonly HeldRunNews[] {
  const [mayHaveNews] = useState(mayHold)
  const waits = useMe()?.waiting !== undefined
  const isAsked = useHydrated() && (mayHaveNews || waits)
  const { data } = useSWR(isAsked ? HELD_KEY : null, fetchHeldRuns, {
    isPaused: isLive,
    shouldRetryOnError: false,
  })
  return data ?? none
}
