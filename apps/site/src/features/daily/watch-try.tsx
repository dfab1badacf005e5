import { challengeParts, type CallData, type ChallengePart } from '@reflex/contract'
import { partSeed, restartsOf } from '@reflex/games/challenge'
import type { LogEntry, RunState } from '@reflex/games/core'
import { recordingOf, Replay, type Replayed } from '@reflex/replay'
import { Button, Segmented } from '@reflex/ui'
import { challengeView, type GameView } from '@reflex/views'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useDailyWords, usePeopleWords } from '../../lib/words/page-words.ts'
import { useWords } from '../../lib/words/index.tsx'
import { useDailyRun } from './use-past-daily.ts'

type Run = CallData<'getDailyRun'> & {
  readonly parts: readonly { readonly log: readonly LogEntry[] }[]
}

interface WatchTryProps {
  readonly date: string
  readonly run: string
  readonly name: string
  onClose(): void
}

/** Somebody's try of a day that is over, game by game. */
export function WatchTry({ date, run, name, onClose }: WatchTryProps) {
  const { past } = useDailyWords()
  const { games } = useWords()
  const [game, setGame] = useState<ChallengePart>(challengeParts[0])
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useDailyRun(date, run)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      data-watch={run}
      aria-labelledby="watch-title"
      className="border-y border-hairline py-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="watch-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
          <bdi className="wrap-anywhere">{name}</bdi>
        </h2>
        <Button variant="quiet" data-action="close" onClick={onClose}>
          {past.close}
        </Button>
      </div>
      <div className="my-5">
        <Segmented
          label={past.runs}
          value={game}
          options={challengeParts.map((slug) => ({ value: slug, label: games[slug].title }))}
          onChange={setGame}
        />
      </div>
      {error !== undefined && <Failed />}
      {data && <PartOf key={game} run={data} game={game} />}
      {!data && error === undefined && <p className="min-h-96 text-soft">{past.loading}</p>}
    </section>
  )
}

const Failed = () => (
  <p role="alert" className="text-danger">
    {useDailyWords().past.failed}
  </p>
)

interface Loaded {
  readonly view: GameView<RunState>
  readonly recording: Replayed<RunState> | null
}

function PartOf({ run, game }: { readonly run: Run; readonly game: ChallengePart }) {
  const { replay } = usePeopleWords()
  const { past } = useDailyWords()
  const format = useFormatScore()
  const nth = challengeParts.indexOf(game)
  const { ms, log } = run.parts[nth] ?? { ms: 0, log: [] }
  const { data, error } = useSWR<Loaded, unknown>(
    ['daily-part', run.run, game],
    async () => {
      const view = await challengeView(game)
      const seed = partSeed(run.seed, 0, nth, restartsOf(log))
      return { view, recording: recordingOf(view.engine, seed, log) }
    },
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  if (error !== undefined || data?.recording === null) return <Failed />
  if (!data?.recording) return <p className="min-h-96 text-soft">{past.loading}</p>
  const { view, recording } = data
  return (
    <Replay id={run.run} {...{ log, game, view, recording }} words={replay} isOneOfMany plays>
      <p data-part-ms={ms} className="numeral text-3xl">
        {format('seconds', ms)}
      </p>
    </Replay>
  )
}
