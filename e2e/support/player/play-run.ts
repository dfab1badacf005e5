import type { GameSlug } from '@reflex/contract'
import * as moves from './moves.ts'
import type { Player } from './player.ts'
import type { Sight } from './sight.ts'

/** A game that is not named here asks for a press at its signal, as the first one does. */
const movesOf: Partial<Record<GameSlug, (table: moves.Table) => moves.Move>> = {
  'left-or-right': moves.leftOrRight,
  'color-match': moves.colorMatch,
  'sequence-memory': moves.sequence,
  'aim-trainer': moves.aim,
  'number-memory': moves.numberMemory,
}

/** Phases without a run; a stage that was left shows none at all. */
const OVER: ReadonlySet<string> = new Set(['idle', 'result', 'gone'])

/** How a run ended: with a result, or void because the machine stalled. */
export type Ended = 'finished' | 'void'

/** Plays a run that was just started until it is over. */
export async function playThrough(
  player: Player,
  slug: GameSlug,
  slipAt: number | undefined,
): Promise<Ended> {
  const move = (movesOf[slug] ?? moves.reaction)({ player, slips: once(slipAt) })
  let last: Sight | null = null
  let running = false
  for (;;) {
    const sight: Sight = await player.lookAgain(last)
    last = sight
    const isOver = OVER.has(sight.phase)
    if (isOver && running) return sight.phase === 'result' ? 'finished' : 'void'
    if (isOver) continue
    running = true
    await move(sight)
  }
}

function once(round: number | undefined): (round: number) => boolean {
  let slipped = false
  return (current) => {
    if (slipped || current !== round) return false
    slipped = true
    return true
  }
}
