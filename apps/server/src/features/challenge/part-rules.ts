import { aimChallengeRules } from '@reflex/games/aim-trainer'
import { choiceChallengeRules } from '@reflex/games/choice'
import { numberChallengeRules } from '@reflex/games/number-memory'
import { reactionChallengeRules } from '@reflex/games/reaction-time'
import { sequenceChallengeRules } from '@reflex/games/sequence-memory'

export interface PartRule {
  /** Under this no body can do it; under `doubted` hardly one. */
  readonly least: number
  readonly doubted: number
  /** What half of all people reach: anything quicker is not believed by its time alone. */
  readonly unproven: number
  /** What passes at least, whatever the player does: it is not in the part's time. */
  readonly waits: number
}

const perAnswer = (answers: number, least: number, doubted: number, unproven: number) => ({
  least: answers * least,
  doubted: answers * doubted,
  unproven: answers * unproven,
})

const { rounds, readyMs: choiceReadyMs, pauseMs } = choiceChallengeRules
const choice = (doubted: number, unproven: number): PartRule => ({
  ...perAnswer(rounds, 100, doubted, unproven),
  waits: choiceReadyMs + rounds * pauseMs[0],
})

const { startLevel: tiles, litMs, gapMs, readyMs, countdownMs } = sequenceChallengeRules
const { startLevel: digits, leadMs, memorizeMs } = numberChallengeRules

/** What can be said of each part by its time alone, in the challenge's order. */
export const partRules: readonly PartRule[] = [
  {
    ...perAnswer(1, 100, 115, 273),
    waits: reactionChallengeRules.readyMs + reactionChallengeRules.waitMs[0],
  },
  choice(220, 400),
  choice(240, 620),
  {
    ...perAnswer(tiles - 1, 60, 110, 500),
    waits: readyMs + countdownMs + tiles * (litMs + gapMs) - gapMs,
  },
  {
    ...perAnswer(aimChallengeRules.targets, 100, 180, 600),
    waits: aimChallengeRules.opening.ms,
  },
  { ...perAnswer(digits, 80, 115, 480), waits: leadMs + memorizeMs },
]

export const shortestWaits = partRules.reduce((sum, { waits }) => sum + waits, 0)
