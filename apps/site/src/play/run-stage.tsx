import type { RunState } from '@reflex/games/core'
import { useState } from 'react'
import { useWords } from '../lib/words/index.tsx'
import type { GameView } from '@reflex/views'
import { stimulusId, type RunView } from './run.ts'

interface RunStageProps<S extends RunState> {
  readonly game: GameView<S>
  readonly view: RunView<S>
  submit(answer: string, time: number): void
}

/** The game's own stage, with what is said aloud and what is said of repeated rounds. */
export function RunStage<S extends RunState>({ game, view, submit }: RunStageProps<S>) {
  const { run, stage } = useWords()
  const { state, at, pressed, showing } = view
  const id = stimulusId(showing)
  const notice = useVoidNotice(state)
  return (
    <>
      <game.Stage
        state={state}
        at={at}
        pressed={pressed}
        stimulus={{ key: id, elementtiming: id }}
        submit={submit}
      />
      <p role="status" className="sr-only">
        {stage.phases[state.phase]}
      </p>
      {notice && (
        <p
          role="alert"
          className="absolute inset-x-0 top-0 bg-panel px-4 py-2 text-center text-panel-ink"
        >
          {run.voidTrial[notice]}
        </p>
      )}
    </>
  )
}

/** Shown until the repeated round is answered. */
function useVoidNotice({ voids, hits, lastVoid }: RunState) {
  const [shown, setShown] = useState({ voids: 0, hits: 0 })
  if (voids !== shown.voids) setShown({ voids, hits })
  return voids > 0 && hits === shown.hits ? lastVoid : null
}
