import { type GameSlug } from '@reflex/contract'
import { setupOf, trialsOf, type RunState, type Trial } from '@reflex/games/core'
import { Controls, lengthOf, ReplayStage, Timeline, usePlayer, type Replayed } from '@reflex/replay'
import { useMemo } from 'react'
import useSWR from 'swr'
import { signed } from '../../lib/format/signed.ts'
import { loadRun, type LoadedRun } from './use-watched-run.ts'
import { useWords } from '../../lib/words/index.tsx'
import { usePeopleWords, useRoomWords } from '../../lib/words/page-words.ts'

interface BesideProps {
  readonly game: GameSlug
  /** One run, or two of the same course. */
  readonly runs: readonly { readonly run: string; readonly name: string }[]
}

interface Shown extends LoadedRun {
  readonly name: string
  readonly recording: Replayed<RunState>
  readonly trials: readonly Trial[]
}

/** Runs of one course seen again at the same time: their own stages, one clock for all. */
export function Beside({ runs }: BesideProps) {
  const { beside } = useRoomWords()
  const ids = runs.map(({ run }) => run)
  const { data, error } = useSWR<LoadedRun[], unknown>(
    ['runs', ...ids],
    () => Promise.all(ids.map(loadRun)),
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateIfStale: false },
  )
  const shown = useMemo(
    () =>
      (data ?? []).flatMap((loaded, i): Shown[] => {
        const { recording } = loaded
        if (!recording) return []
        const trials = trialsOf(loaded.run.log)
        return [{ ...loaded, recording, trials, name: runs[i]?.name ?? '' }]
      }),
    [data, runs],
  )
  if (error !== undefined || (data && shown.length === 0)) {
    return (
      <p role="alert" className="text-danger">
        {beside.failed}
      </p>
    )
  }
  if (!data) return <p className="min-h-96 text-soft">{beside.loading}</p>
  return <Together shown={shown} />
}

function Together({ shown }: { readonly shown: readonly Shown[] }) {
  const words = usePeopleWords().replay
  const length = Math.max(...shown.map(({ run }) => lengthOf(run.log)))
  const player = usePlayer(length, true)
  const trials = shown[0]?.trials ?? []
  return (
    <div className="grid gap-5">
      <div className={`grid gap-4 ${shown.length > 1 ? 'md:grid-cols-2' : 'max-w-3xl'}`}>
        {shown.map((each) => (
          <One key={each.run.run} shown={each} at={player.at} />
        ))}
      </div>
      <Controls words={words} player={player} trials={trials} hasKeys={false} />
      <Timeline words={words} at={player.at} length={length} trials={trials} onSeek={player.seek} />
      <TrialsBeside shown={shown} />
    </div>
  )
}

function One({ shown, at }: { readonly shown: Shown; readonly at: number }) {
  const { run, game, view, recording, name } = shown
  // Whoever was through earlier stays at the end.
  const moment = recording.at(Math.min(at, lengthOf(run.log)))
  const [start] = run.log
  const area = game === 'aim-trainer' && start?.type === 'start' ? setupOf(start) : undefined
  return (
    <figure
      data-replay={run.run}
      data-phase={moment.state.phase}
      data-accent={game}
      className="min-w-0"
    >
      <figcaption className="mb-2 truncate font-medium">
        <bdi>{name}</bdi>
      </figcaption>
      <ReplayStage view={view} moment={moment} area={area} />
    </figure>
  )
}

/** Each trial of both, and how far they are apart. */
function TrialsBeside({ shown }: { readonly shown: readonly Shown[] }) {
  const { phases } = useWords().stage
  const { replay, duel } = usePeopleWords()
  const [first, second] = shown
  const rows = Math.max(...shown.map(({ trials }) => trials.length))
  const text = (trial: Trial | undefined): string => {
    if (!trial) return '–'
    if (trial.ms === null) return phases[trial.right ? 'correct' : 'wrong']
    return replay.ms(trial.ms.toFixed(0))
  }
  const gap = (i: number): string => {
    const [a = null, b = null] = [first?.trials[i]?.ms, second?.trials[i]?.ms]
    return a === null || b === null ? '' : signed(Math.round(a - b))
  }
  return (
    <table className="w-full max-w-3xl border-collapse text-left">
      <caption className="sr-only">{replay.trials}</caption>
      <thead>
        <tr className="border-b border-tick text-sm text-soft">
          <th scope="col" className="py-2 pr-4 font-medium">
            {replay.trial}
          </th>
          {shown.map(({ name, run: { run: id } }) => (
            <th key={id} scope="col" className="py-2 pr-4 font-medium wrap-anywhere">
              {name}
            </th>
          ))}
          {second && (
            <th scope="col" className="py-2 text-right font-medium">
              {duel.gap}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, i) => (
          <tr key={i} data-trial={i + 1} className="h-11 border-b border-hairline">
            <td className="figures pr-4">{i + 1}</td>
            {shown.map(({ trials, run: { run: id } }) => (
              <td key={id} className="figures pr-4 whitespace-nowrap">
                {text(trials[i])}
              </td>
            ))}
            {second && <td className="figures text-right text-soft">{gap(i)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
