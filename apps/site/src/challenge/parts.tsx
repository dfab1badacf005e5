import type { GameSlug } from '@reflex/contract'
import { aimChallengeRules } from '@reflex/games/aim-trainer'
import { choiceChallengeRules } from '@reflex/games/choice'
import type { RunState } from '@reflex/games/core'
import { numberChallengeRules } from '@reflex/games/number-memory'
import { reactionChallengeRules } from '@reflex/games/reaction-time'
import { sequenceChallengeRules } from '@reflex/games/sequence-memory'
import type { ComponentType } from 'react'
import { aimTrainerView } from '../games/aim-trainer/view.tsx'
import { colorMatchView } from '../games/color-match/view.tsx'
import { leftOrRightView } from '../games/left-or-right/view.tsx'
import { numberMemoryView } from '../games/number-memory/view.tsx'
import { reactionTimeView } from '../games/reaction-time/view.tsx'
import { sequenceMemoryView } from '../games/sequence-memory/view.tsx'
import type { GameView } from '../play/game-view.ts'
import { PartFrame, type PartProps } from './part-frame.tsx'

interface ChallengePart {
  readonly slug: GameSlug
  readonly Frame: ComponentType<PartProps>
}

/** Each game's state stays its own: only the frame around it is seen from outside. */
const part = <S extends RunState>(game: GameView<S>): ChallengePart => ({
  slug: game.slug,
  Frame: (props) => <PartFrame game={game} {...props} />,
})

export const parts: readonly ChallengePart[] = [
  part(reactionTimeView(reactionChallengeRules)),
  part(leftOrRightView(choiceChallengeRules)),
  part(colorMatchView(choiceChallengeRules)),
  part(sequenceMemoryView(sequenceChallengeRules)),
  part(aimTrainerView(aimChallengeRules)),
  part(numberMemoryView(numberChallengeRules)),
]
