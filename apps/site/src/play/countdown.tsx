import type { RunState } from '@reflex/games/core'
import { useWords } from '../words/index.tsx'

/** Whole seconds until the phase ends, as one counts them: 3, 2, 1. */
export const secondsLeft = (state: RunState, at: number): number =>
  state.until === null ? 0 : Math.max(0, Math.ceil((state.until - at) / 1000))

export function Countdown({ state, at }: { readonly state: RunState; readonly at: number }) {
  const words = useWords().run
  return (
    <div className="grid justify-items-center gap-4">
      <p className="text-8xl font-semibold tabular-nums">
        {state.phase === 'countdown' ? secondsLeft(state, at) : '·'}
      </p>
      <p className="text-soft">{words.getReady}</p>
    </div>
  )
}
