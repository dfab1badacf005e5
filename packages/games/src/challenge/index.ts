import { aimChallengeRules, aimTrainer } from '../aim-trainer/engine.ts'
import { aimChecks } from '../aim-trainer/game.ts'
import { choiceChallengeRules } from '../choice/engine.ts'
import { colorMatch } from '../color-match/engine.ts'
import { inkChecks } from '../color-match/game.ts'
import type { Engine, RunState } from '../core/engine.ts'
import { judgeWith, type Checks } from '../core/game.ts'
import { leftOrRight } from '../left-or-right/engine.ts'
import { arrowChecks } from '../left-or-right/game.ts'
import { numberChallengeRules, numberMemory } from '../number-memory/engine.ts'
import { numberChecks } from '../number-memory/game.ts'
import { reactionChallengeRules, reactionTime } from '../reaction-time/engine.ts'
import { reactionChecks } from '../reaction-time/game.ts'
import { sequenceChallengeRules, sequenceMemory } from '../sequence-memory/engine.ts'
import { sequenceChecks } from '../sequence-memory/game.ts'

export { challengeThreshold } from './threshold.ts'
export { partSeed, restartsOf, RESTARTS_AT_MOST, RESTARTS_BELIEVED } from './seed.ts'

function part<Slug extends string, S extends RunState>(
  slug: Slug,
  engine: Engine<S>,
  checks: Checks<NoInfer<S>>,
) {
  return { slug, engine, judge: judgeWith(engine, checks) }
}

/** The challenge's six games in their order. Every score is in milliseconds, and they add up. */
export const challengeEngines = [
  part('reaction-time', reactionTime(reactionChallengeRules), reactionChecks),
  part('left-or-right', leftOrRight(choiceChallengeRules), arrowChecks),
  part('color-match', colorMatch(choiceChallengeRules), inkChecks),
  part('sequence-memory', sequenceMemory(sequenceChallengeRules), sequenceChecks),
  part('aim-trainer', aimTrainer(aimChallengeRules), aimChecks),
  part('number-memory', numberMemory(numberChallengeRules), numberChecks),
] as const
