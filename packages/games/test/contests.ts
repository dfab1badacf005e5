import { challengeEngines } from '../src/challenge/index.ts'
import { games, type PlayableSlug } from '../src/index.ts'
import { challengePlayers, players, type Pace, type Player } from '../src/scripted/index.ts'
import type { Judge } from '../src/core/game.ts'

export interface Contest {
  readonly name: string
  readonly slug: PlayableSlug
  readonly play: Player
  readonly judge: Judge
}

const single = Object.keys(games).map((name): Contest => {
  const slug = name as PlayableSlug
  return { name, slug, play: players[slug], judge: games[slug].judge }
})

const parts = challengePlayers.flatMap((play, i): Contest[] => {
  const part = challengeEngines[i]
  return part ? [{ name: `challenge-${part.slug}`, slug: part.slug, play, judge: part.judge }] : []
})

/** Everything that can be played and judged: the six games and the challenge's six parts. */
export const contests: readonly Contest[] = [...single, ...parts]

export const steadyPace: Pace = {
  mean: 380,
  deviation: 70,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 5,
}
