import type { GameSlug } from '@reflex/contract'
import type { RunState } from '@reflex/games/core'
import { dismissFailures, showToast } from '../lib/toasts/toasts.tsx'
import { useWords } from '../lib/words/index.tsx'
import { ApiError } from '@reflex/contract/browser'
import type { GameView } from '@reflex/views'
import { IdlePanel } from './idle-panel.tsx'
import { toldBefore } from './onset.ts'
import { ResultPanel } from './result/result-panel.tsx'
import { RunBar, StartOver } from './run-bar.tsx'
import { RunStage } from './run-stage.tsx'
import { StageBox } from './stage-box.tsx'
import { useGame, type GameControl, type GameStatus } from './use-game.ts'

/** Without a session these say so in words of their own. */
const hasNoSession: readonly GameSlug[] = ['aim-trainer', 'number-memory']

/** The shared frame of every game: title, rule, progress, stage and result, all in one place. */
export function GameFrame<S extends RunState>({ game }: { readonly game: GameView<S> }) {
  const words = useWords()
  const control = useGame(game, (error) => {
    const why = words.errors.codes[error instanceof ApiError ? error.code : 'NETWORK']
    const what = hasNoSession.includes(game.slug) ? words.run.sessionFailed : words.run.startFailed
    showToast(`${what}. ${why}`, 'danger')
  })
  const { status } = control
  const start = (): void => {
    dismissFailures()
    control.start()
  }
  return (
    <section
      data-game={game.slug}
      data-phase={phaseOf(status)}
      aria-labelledby="game-title"
      className="flex grow flex-col"
    >
      <GameHeader game={game} control={control} />
      <StageBox stage={control.stage} busy={status.step === 'running'}>
        {(status.step === 'idle' || status.step === 'starting') && (
          <IdlePanel
            slug={game.slug}
            starting={status.step === 'starting'}
            spoiled={status.step === 'idle' ? status.spoiled : null}
            waitUntil={status.step === 'idle' ? (status.waitUntil ?? 0) : 0}
            isAway={status.step === 'idle' && status.isAway === true}
            onStart={start}
            onPractise={control.practise}
          />
        )}
        {status.step === 'running' && (
          <RunStage game={game} view={status.view} submit={control.submit} />
        )}
        {status.step === 'result' && (
          <ResultPanel
            slug={game.slug}
            result={status.result}
            trials={game.trials(status.result.body.actionLog)}
            onAgain={start}
            onResend={control.resend}
          />
        )}
      </StageBox>
    </section>
  )
}

interface GameHeaderProps<S extends RunState> {
  readonly game: GameView<S>
  readonly control: GameControl<S>
}

function GameHeader<S extends RunState>({ game, control }: GameHeaderProps<S>) {
  const { games } = useWords()
  const { status } = control
  const state = status.step === 'running' ? status.view.state : null
  const isLost = state !== null && game.isLost?.(state) === true
  return (
    <header className="flex stage-head items-end justify-between gap-4 px-(--gutter) pb-2 md:px-0">
      <h1
        id="game-title"
        {...toldBefore}
        className={isLost ? 'sr-only' : 'shrink-0 text-xl font-semibold'}
      >
        {games[game.slug].title}
      </h1>
      {isLost && <StartOver onStartOver={control.start} />}
      {state && <RunBar progress={game.progress(state)} onStop={control.stop} />}
    </header>
  )
}

const phaseOf = (status: GameStatus<RunState>): string => {
  switch (status.step) {
    case 'running':
      return status.view.state.phase
    case 'result':
      return 'result'
    default:
      return 'idle'
  }
}
