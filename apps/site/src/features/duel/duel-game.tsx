import { unitOf, type CallData, type GameSlug } from '@reflex/contract'
import type { RunState } from '@reflex/games/core'
import { Button } from '@reflex/ui'
import { useMemo } from 'react'
import { ScoreFigure } from '../../lib/format/score-figure.tsx'
import { signed } from '../../lib/format/signed.ts'
import type { GameView } from '@reflex/views'
import { RunBar, StartOver } from '../../play/run-bar.tsx'
import { useGoKeys } from '../../play/use-go-keys.ts'
import { RunStage } from '../../play/run-stage.tsx'
import type { RunView } from '../../play/run.ts'
import { StageBox } from '../../play/stage-box.tsx'
import type { WatchedRun } from '../replay/use-watched-run.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'
import { DuelResult } from './duel-result.tsx'
import { ghostOf, type Ghost } from './ghost.ts'
import { useDuel, type DuelStep } from './use-duel.ts'

interface DuelGameProps {
  readonly host: WatchedRun
  readonly game: GameSlug
  readonly view: GameView<RunState>
  readonly list: CallData<'getDuel'> | undefined
  onKept(): void
  onGone(): void
}

/** The game as everywhere, on the other's seed and with the other's pace beside it. */
export function DuelGame({ host, game, view, list, onKept, onGone }: DuelGameProps) {
  const words = useWords()
  const people = usePeopleWords()
  const ghost = useMemo(() => ghostOf(game, host.log), [game, host.log])
  const name = host.nickname ?? people.watch.somebody
  const control = useDuel(game, view, host.run, {
    failed: (code) =>
      code === 'NOT_FOUND' ? onGone() : showToast(words.errors.codes[code], 'danger'),
    kept: onKept,
  })
  const { now } = control
  return (
    <section
      data-game={game}
      data-phase={phaseOf(now)}
      aria-label={words.games[game].title}
      className="grid grid-cols-1 gap-2"
    >
      <div
        className={`flex min-h-11 items-end justify-between gap-4 ${now.step === 'running' ? '' : 'sideways:min-h-0'}`}
      >
        {now.step === 'running' && (
          <>
            {view.isLost?.(now.view.state) === true ? (
              <StartOver onStartOver={control.start} />
            ) : (
              <GhostLine ghost={ghost} name={name} game={view} view={now.view} />
            )}
            <RunBar progress={view.progress(now.view.state)} onStop={control.stop} />
          </>
        )}
      </div>
      <StageBox stage={control.stage} busy={now.step === 'running'}>
        {(now.step === 'intro' || now.step === 'starting') && (
          <Intro host={host} game={game} name={name} now={now} onStart={control.start} />
        )}
        {now.step === 'running' && <RunStage game={view} view={now.view} submit={control.submit} />}
        {now.step === 'result' && (
          <DuelResult
            host={host}
            game={game}
            view={view}
            name={name}
            result={now}
            list={list}
            onAgain={control.start}
            onResend={control.resend}
          />
        )}
      </StageBox>
    </section>
  )
}

const phaseOf = (now: DuelStep): string => {
  if (now.step === 'running') return now.view.state.phase
  return now.step === 'result' ? 'result' : 'idle'
}

/** Changes with an answer and never between two: nothing moves while a trial is timed. */
function GhostLine({
  ghost,
  name,
  game,
  view,
}: {
  readonly ghost: Ghost
  readonly name: string
  readonly game: GameView<RunState>
  readonly view: RunView<RunState>
}) {
  const { duel } = usePeopleWords()
  const { state } = view
  const answers = game.engine.answers(state)
  const done = unitOf(game.slug) === 'ms' ? answers.length : levelOf(state)
  // Worked out once an answer is there, with the time that it came at.
  const note = useMemo(
    () => ghost.noteAt(done, answers.at(-1), view.at),
    // oxlint-disable-next-line react/exhaustive-deps
    [ghost, done],
  )
  if (!note) return <span className="text-soft">{duel.against(name)}</span>
  return (
    <span data-ghost className="figures text-lg">
      {note.kind === 'difference' ? duel.difference(signed(note.ms)) : duel.wasAt(name, note.done)}
    </span>
  )
}

/** Levels done; targets hit in a game without levels. */
const levelOf = (state: RunState): number => ('level' in state ? Number(state.level) : state.hits)

function Intro({
  host,
  game,
  name,
  now,
  onStart,
}: {
  readonly host: WatchedRun
  readonly game: GameSlug
  readonly name: string
  readonly now: DuelStep
  onStart(): void
}) {
  const words = useWords()
  const { duel } = usePeopleWords()
  useGoKeys(onStart)
  return (
    <div className="grid max-w-md gap-5 p-6 text-center sideways:max-w-none sideways:grid-cols-2 sideways:items-center sideways:gap-8 sideways:py-3">
      <div className="grid justify-items-center gap-5 sideways:gap-2">
        <p className="text-soft">{words.games[game].title}</p>
        <h1 className="text-[clamp(1.375rem,6vw,1.875rem)] font-semibold wrap-anywhere sideways:text-2xl">
          {duel.beat(name)}
        </h1>
        <p data-score={host.ms} className="numeral text-7xl sideways:text-6xl">
          <ScoreFigure unit={unitOf(game)} ms={host.ms} />
        </p>
      </div>
      <div className="grid justify-items-center gap-5 sideways:gap-2">
        <p>{words.games[game].rule}</p>
        <p className="text-sm text-soft">{words.games[game].how}</p>
        {now.step === 'intro' && now.spoiled && (
          <p role="alert" className="text-danger">
            {words.run.voidRun[now.spoiled]}
          </p>
        )}
        <Button
          variant="accent"
          data-action="start"
          disabled={now.step === 'starting'}
          onClick={onStart}
          className="min-h-16 w-full text-xl sideways:min-h-14"
        >
          {now.step === 'starting' ? words.run.starting : duel.start}
        </Button>
        <p className="text-sm text-soft">{duel.fair}</p>
      </div>
    </div>
  )
}
