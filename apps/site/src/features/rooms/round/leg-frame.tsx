import type { RunState, Seed, VoidReason } from '@reflex/games/core'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { GameView } from '@reflex/views'
import { toldBefore } from '../../../play/onset.ts'
import type { RunEnd } from '../../../play/run.ts'
import { RunBar, StartOver } from '../../../play/run-bar.tsx'
import { RunStage } from '../../../play/run-stage.tsx'
import { StageBox } from '../../../play/stage-box.tsx'
import { useRun } from '../../../play/use-run.ts'
import { useWords } from '../../../lib/words/index.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import { useLegView } from './leg-views.ts'
import type { Done, Leg } from './legs.ts'
import { AFTER_ANSWER_MS, doneIn, isQuiet, trialOf } from './quiet-moments.ts'
import { BeforeStart, ReadyPanel, type ReadyWhy } from './ready-panel.tsx'
import { useTimedStart } from './use-timed-start.ts'

export interface LegProps {
  readonly leg: Leg
  readonly index: number
  readonly legs: number
  /** What it is played with; null until it is there. */
  readonly seedOf: ((restarts: number) => Seed) | null
  /** When it starts by itself, by the page's clock; null for one that is begun by a press. */
  readonly due: (() => number | null) | null
  /** Why one is asked to press, where it is not the first time. */
  readonly why: ReadyWhy | null
  /** Counts a beginning, and tells how many there were before. */
  onBegin(): number
  onEnd(): void
  /** Between two trials: for a moment nothing is timed. */
  onMoment(done: Done): void
  onFinish(end: RunEnd<RunState>): void
}

/** One game of a round in its place: the count to its start, the run. */
export function LegFrame(props: LegProps) {
  const { leg, index, legs, seedOf, due } = props
  const { games } = useWords()
  const { round } = useRoomWords()
  const view = useLegView(leg)
  const run = useRun(view)
  const [left, setLeft] = useState<ReadyWhy | null>(props.why)
  const isWaiting = due !== null && left === null && run.view === null

  const begin = (): void => {
    if (!seedOf) return
    const restarts = props.onBegin()
    const leave = (why: VoidReason): void => {
      run.clear()
      setLeft(why)
      props.onEnd()
    }
    run.start(
      seedOf(restarts),
      {
        spoiled: leave,
        finished(end) {
          props.onEnd()
          props.onFinish(end)
        },
      },
      leg.part === null ? 0 : restarts,
    )
  }
  const stop = (): void => {
    run.stop()
    setLeft('stopped')
    props.onEnd()
  }
  useTimedStart(isWaiting && seedOf !== null, due ?? never, begin)
  useMoments(run.view?.state ?? null, view, leg, props.onMoment)

  const state = run.view?.state ?? null
  const isLost = state !== null && view.isLost?.(state) === true
  return (
    <section
      data-game={leg.game}
      data-variant={leg.part === null ? undefined : 'challenge'}
      data-phase={state?.phase ?? 'idle'}
      aria-labelledby="game-title"
      className="flex grow flex-col"
    >
      <Head title={games[leg.game].title} isLost={isLost}>
        {isLost && <StartOver onStartOver={begin} />}
        {state && <RunBar progress={view.progress(state)} onStop={stop} />}
        {!state && legs > 1 && <p className="figures text-soft">{round.game(index + 1, legs)}</p>}
      </Head>
      <StageBox stage={run.stage} busy={state !== null}>
        {run.view && <RunStage game={view} view={run.view} submit={run.submit} />}
        {isWaiting && <BeforeStart leg={leg} due={due} />}
        {!run.view && !isWaiting && (
          <ReadyPanel leg={leg} why={left} isReady={seedOf !== null} onBegin={begin} />
        )}
      </StageBox>
    </section>
  )
}

const never = (): null => null

interface HeadProps {
  readonly title: string
  /** What is offered instead needs the room. */
  readonly isLost: boolean
  readonly children: ReactNode
}

const Head = ({ title, isLost, children }: HeadProps) => (
  <header className="flex stage-head items-end justify-between gap-4 px-(--gutter) pb-2 md:px-0">
    <h1
      id="game-title"
      {...toldBefore}
      className={isLost ? 'sr-only' : 'shrink-0 text-xl font-semibold'}
    >
      {title}
    </h1>
    {children}
  </header>
)

/** Tells of the moments between two trials, once what the browser still had to say is said. */
function useMoments(
  state: RunState | null,
  view: GameView<RunState>,
  { game }: Leg,
  onMoment: (done: Done) => void,
): void {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const tell = useEffectEvent((now: RunState) => onMoment(doneIn(game, now, view.progress(now))))
  const trial = state && trialOf(state)
  useEffect(() => {
    if (trial === null) return
    const timer = setTimeout(() => {
      const now = latest.current
      if (now && isQuiet(now)) tell(now)
    }, AFTER_ANSWER_MS)
    return () => clearTimeout(timer)
  }, [trial])
}
