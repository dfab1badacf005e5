import type { GameSlug } from '@reflex/contract'
import type { RunState, Seed, VoidReason } from '@reflex/games/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { GameView } from '@reflex/views'
import { toldBefore } from '../../play/onset.ts'
import { RunBar } from '../../play/run-bar.tsx'
import { RunStage } from '../../play/run-stage.tsx'
import { StageBox } from '../../play/stage-box.tsx'
import { useRun, type RunOutcome } from '../../play/use-run.ts'
import { useChallengeWords } from '../../lib/words/page-words.ts'
import { useWords } from '../../lib/words/index.tsx'
import { Intro } from './intro.tsx'
import { PartResult } from './part-result.tsx'
import { PartScale } from './part-scale.tsx'
import { totalOf, type Part } from './progress.ts'
import type { Terms } from './terms.ts'

/** Between the last press and the result one sees that it is over. */
const RESULT_DELAY_MS = 500

export interface PartProps {
  readonly index: number
  /** Counts a beginning of this game, and tells how many there were before. */
  onBegin(): number
  seedOf(restarts: number): Seed
  /** The finished games, with this one once it is done. */
  readonly done: readonly Part[]
  readonly resumed: boolean
  onFinish(part: Part): void
  onNext(): void
  onCancel(): void
  /** From the first game again, in a session of its own. */
  onAnew(): void
  readonly terms: Terms
}

/** Why the introduction is there again, where a run was begun. */
export type LeftBy = VoidReason | 'stopped'

type Step = { at: 'intro'; left: LeftBy | null } | { at: 'playing' | 'done' | 'result' }

/** One game of the challenge in its place: introduction, run, result. */
export function PartFrame<S extends RunState>(props: PartProps & { readonly game: GameView<S> }) {
  const { game, index, done } = props
  const [step, setStep] = useState<Step>({ at: 'intro', left: null })
  const run = useRun(game)
  useResultDelay(step.at === 'done', () => {
    run.clear()
    setStep({ at: 'result' })
  })

  const begin = (): void => {
    setStep({ at: 'playing' })
    const restarts = props.onBegin()
    const outcome: RunOutcome<S> = {
      finished({ score, log }) {
        setStep({ at: 'done' })
        props.onFinish({ ms: score.ms, log })
      },
      spoiled(why) {
        run.clear()
        setStep({ at: 'intro', left: why })
      },
    }
    run.start(props.seedOf(restarts), outcome, restarts)
  }

  const stop = (): void => {
    run.stop()
    setStep({ at: 'intro', left: 'stopped' })
  }

  return (
    <section
      data-game={game.slug}
      data-variant="challenge"
      data-phase={phaseOf(step, run.view?.state.phase)}
      aria-labelledby="game-title"
      className="flex grow flex-col"
    >
      <PartHeader slug={game.slug} index={index} done={done} playing={step.at === 'playing'}>
        {step.at === 'playing' && run.view && (
          <RunBar progress={game.progress(run.view.state)} onStop={stop} />
        )}
      </PartHeader>
      <StageBox stage={run.stage} busy={step.at === 'playing'}>
        {step.at === 'intro' && (
          <Intro {...props} finished={done.length} left={step.left} onBegin={begin} />
        )}
        {step.at === 'playing' && run.view && (
          <RunStage game={game} view={run.view} submit={run.submit} />
        )}
        {step.at === 'done' && <Done />}
        {step.at === 'result' && (
          <PartResult
            ms={done[index]?.ms ?? 0}
            total={totalOf(done)}
            index={index}
            onNext={props.onNext}
          />
        )}
      </StageBox>
    </section>
  )
}

interface PartHeaderProps extends Pick<PartProps, 'index' | 'done'> {
  readonly slug: GameSlug
  readonly playing: boolean
  readonly children: ReactNode
}

/** On a low screen the scale makes room for the stage while one plays. */
function PartHeader({ slug, index, done, playing, children }: PartHeaderProps) {
  const { games } = useWords()
  return (
    <header
      className={`grid gap-2 px-(--gutter) pt-4 pb-2 md:px-0 ${playing ? 'low:h-12 low:content-end low:pt-0' : ''}`}
    >
      <div className={playing ? 'low:hidden' : ''}>
        <PartScale index={index} done={done} />
      </div>
      <div className="flex min-h-9 items-end justify-between gap-4">
        <h1 id="game-title" {...toldBefore} className="shrink-0 text-xl font-semibold">
          {games[slug].title}
        </h1>
        {children}
      </div>
    </header>
  )
}

function Done() {
  return (
    <p role="status" className="text-4xl font-semibold text-accent">
      {useChallengeWords().done}
    </p>
  )
}

function useResultDelay(isDone: boolean, show: () => void): void {
  const onOver = useEffectEvent(show)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(onOver, RESULT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDone])
}

function phaseOf({ at }: Step, running: string | undefined): string {
  if (at === 'intro') return 'idle'
  if (at === 'playing') return running ?? 'idle'
  return at === 'done' ? 'completed' : 'result'
}
