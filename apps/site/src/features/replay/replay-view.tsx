import { unitOf, type GameSlug } from '@reflex/contract'
import {
  inputsOf,
  setupOf,
  trialsOf,
  type LogEntry,
  type RunState,
  type Trial,
} from '@reflex/games/core'
import { Button, Segmented } from '@reflex/ui'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { formatDate } from '../../lib/format/date.ts'
import { ScoreFigure } from '../../lib/format/score-figure.tsx'
import { TurnIcon } from '../../lib/icons/turn-icon.tsx'
import type { GameView } from '../../play/game-view.ts'
import { leastExact } from '../../play/result/least-exact.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'
import type { Replayed } from './recording.ts'
import { ReplayStage } from './replay-stage.tsx'
import { Timeline } from './timeline.tsx'
import { TrialTable } from './trial-table.tsx'
import { lengthOf, nextStart, previousStart, trialAt } from './trials.ts'
import { speeds, usePlayer, type PlayerControl, type Speed } from './use-player.ts'
import type { WatchedRun } from './use-watched-run.ts'

interface ReplayViewProps {
  readonly run: WatchedRun
  readonly game: GameSlug
  readonly view: GameView<RunState>
  readonly recording: Replayed<RunState>
}

/** A run seen again: whose it is, and the run itself. */
export function ReplayView({ run, game, view, recording }: ReplayViewProps) {
  return (
    <Replay id={run.run} log={run.log} game={game} view={view} recording={recording}>
      <Heading run={run} game={game} />
    </Replay>
  )
}

interface ReplayProps extends Omit<ReplayViewProps, 'run'> {
  readonly id: string
  readonly log: readonly LogEntry[]
  /** Among others on one page, it leaves the page's keys alone. */
  readonly isOneOfMany?: boolean
  readonly plays?: boolean
  readonly children?: ReactNode
}

/** The stage, its clock, and every trial as a table. */
export function Replay({ id, log, game, view, recording, ...rest }: ReplayProps) {
  const { isOneOfMany = false, plays = false, children } = rest
  const trials = useMemo(() => trialsOf(log), [log])
  const length = lengthOf(log)
  const player = usePlayer(length, plays)
  const moment = recording.at(player.at)
  const [start] = log
  const area = game === 'aim-trainer' && start?.type === 'start' ? setupOf(start) : undefined
  const name = useWords().games[game].title
  useKeys(player, trials, !isOneOfMany)
  return (
    <section
      data-replay={id}
      data-phase={moment.state.phase}
      data-accent={game}
      aria-label={name}
      className="grid gap-6"
    >
      {children}
      <ReplayStage view={view} moment={moment} area={area} />
      <Controls player={player} trials={trials} hasKeys={!isOneOfMany} />
      <Timeline at={player.at} length={length} trials={trials} onSeek={player.seek} />
      <TrialTable trials={trials} now={player.at} onSeek={player.seek} />
    </section>
  )
}

function Heading({ run, game }: { readonly run: WatchedRun; readonly game: GameSlug }) {
  const words = useWords()
  const { watch } = usePeopleWords()
  const locale = useLocale()
  const method = leastExact(run.log)
  const facts = [
    formatDate(new Date(run.created_at), locale),
    run.mistakes > 0 && unitOf(game) !== 'level' && unitOf(game) !== 'digits'
      ? words.run.mistakes(run.mistakes)
      : '',
    inputsOf(run.log)
      .map((input) => watch.inputs[input])
      .join(', '),
    method ? words.run.result.measured[method] : '',
  ]
  return (
    <header className="grid gap-2">
      <p className="text-soft">{words.games[game].title}</p>
      <h1
        id="replay-title"
        className="flex flex-wrap items-baseline gap-x-4 text-3xl font-semibold"
      >
        <bdi className="min-w-0 wrap-anywhere">{run.nickname ?? watch.somebody}</bdi>
        <span data-score={run.ms} className="numeral text-4xl">
          <ScoreFigure unit={unitOf(game)} ms={run.ms} />
        </span>
      </h1>
      <p className="text-sm text-soft">{facts.filter((fact) => fact !== '').join(' · ')}</p>
    </header>
  )
}

interface ControlsProps {
  readonly player: PlayerControl
  readonly trials: readonly Trial[]
  readonly hasKeys: boolean
}

export function Controls({ player, trials, hasKeys }: ControlsProps) {
  const { watch } = usePeopleWords()
  const step = (way: 'previous' | 'next', to: typeof nextStart) => (
    <Button
      variant="quiet"
      data-action={way}
      aria-label={watch[way]}
      className="min-w-12 px-0!"
      onClick={() => player.seek(to(trials, player.at))}
    >
      <TurnIcon flipped={way === 'next'} />
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-2 max-sm:w-full">
        {step('previous', previousStart)}
        <Button
          variant="accent"
          data-action={player.playing ? 'pause' : 'play'}
          className="min-w-32 max-sm:grow"
          onClick={player.toggle}
        >
          {player.playing ? watch.pause : watch.play}
        </Button>
        {step('next', nextStart)}
      </div>
      <div data-action="speed">
        <Segmented
          label={watch.speed}
          value={String(player.speed)}
          options={speeds.map((speed) => ({ value: String(speed), label: watch.speeds[speed] }))}
          onChange={(speed) => player.setSpeed(Number(speed) as Speed)}
        />
      </div>
      <p data-trial-now className="figures text-soft max-sm:ml-auto">
        {watch.of(Math.max(1, trialAt(trials, player.at)), trials.length)}
      </p>
      {hasKeys && <p className="basis-full text-sm text-soft max-sm:hidden">{watch.keys}</p>}
    </div>
  )
}

/** Space plays and halts, the arrows go from trial to trial; a field or a button keeps its own keys. */
function useKeys(player: PlayerControl, trials: readonly Trial[], isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest('input, button, a, dialog')) return
    if (event.key === ' ') player.toggle()
    else if (event.key === 'ArrowRight') player.seek(nextStart(trials, player.at))
    else if (event.key === 'ArrowLeft') player.seek(previousStart(trials, player.at))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}
