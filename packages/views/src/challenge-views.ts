import { aimChallengeRules } from '@reflex/games/aim-trainer'
import { choiceChallengeRules } from '@reflex/games/choice'
import { numberChallengeRules } from '@reflex/games/number-memory'
import { reactionChallengeRules } from '@reflex/games/reaction-time'
import { sequenceChallengeRules } from '@reflex/games/sequence-memory'
import { aimTrainerView } from './aim-trainer/view.tsx'
import { colorMatchView } from './color-match/view.tsx'
import { leftOrRightView } from './left-or-right/view.tsx'
import { numberMemoryView } from './number-memory/view.tsx'
import { reactionTimeView } from './reaction-time/view.tsx'
import { sequenceMemoryView } from './sequence-memory/view.tsx'

/** The six games by the challenge's rules, in its order. */
export const challengeViews = [
  reactionTimeView(reactionChallengeRules),
  leftOrRightView(choiceChallengeRules),
  colorMatchView(choiceChallengeRules),
  sequenceMemoryView(sequenceChallengeRules),
  aimTrainerView(aimChallengeRules),
  numberMemoryView(numberChallengeRules),
] as const
