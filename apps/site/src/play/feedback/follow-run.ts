import type { RunState } from '@reflex/games/core'
import { chosenComforts } from '../../lib/comfort/comfort.ts'
import { cueBetween, type Cue } from './cue.ts'

type Follow = (state: RunState) => void

/** For whoever wants neither sound nor vibration, which is everybody who has not asked. */
const silent: Follow = () => undefined

/**
 * Tells what the player does in a run. It works in a task of its own after the picture is done, so
 * that no frame and no press waits for it.
 */
function follower(tell: (cue: Cue) => void): Follow {
  let last: RunState | null = null
  return (state) => {
    const cue = cueBetween(last, state)
    last = state
    if (cue) setTimeout(tell, 0, cue)
  }
}

let tell: ((cue: Cue) => void) | null = null

/** Fetches what the visitor's choice needs, ahead of the run. */
export async function prepareFeedback(): Promise<void> {
  const chosen = chosenComforts()
  const [sounds, vibrates] = [chosen.has('sound'), chosen.has('vibration')]
  tell = null
  if (!sounds && !vibrates) return
  const { prepareSound, sing, vibrate } = await import('./play-cue.ts')
  if (sounds) prepareSound()
  tell = (cue) => {
    if (sounds) sing(cue)
    if (vibrates) vibrate(cue)
  }
}

/** One for each run. */
export const followRun = (): Follow => (tell ? follower(tell) : silent)
