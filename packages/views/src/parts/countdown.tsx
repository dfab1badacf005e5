import type { RunState } from '@reflex/games/core'
import { useViewWords } from '../words.tsx'

/** Whole seconds until the phase ends, as one counts them: 3, 2, 1. */
export const secondsLeft = (state: RunState, at: number): number =>
  state.until === null ? 0 : Math.max(0, Math.ceil((state.until - at) / 1000))

export function Countdown({ state, at }: { readonly state: RunState; readonly at: number }) {
  const { phases } = useViewWords().stage
  return (
    <div className="grid justify-items-center gap-4">
      <p className="numeral-strong grid h-[1em] place-items-center text-8xl leading-none">
        {state.phase === 'countdown' ? secondsLeft(state, at) : <Dot />}
      </p>
      <p className="text-soft">{phases.ready}</p>
    </div>
  )
}

/** Where something is about to be: drawn, since a font's own dot may be square. */
export const Dot = () => <span className="block size-4 rounded-full bg-tick" />
