import type { GameSlug } from '@reflex/contract'
import type { ReactNode } from 'react'
import { aimTrainerIcon } from './aim-trainer/icon.tsx'
import { colorMatchIcon } from './color-match/icon.tsx'
import { leftOrRightIcon } from './left-or-right/icon.tsx'
import { numberMemoryIcon } from './number-memory/icon.tsx'
import { reactionTimeIcon } from './reaction-time/icon.tsx'
import { sequenceMemoryIcon } from './sequence-memory/icon.tsx'

/** What each game's icon draws, in a field of 24 by 24. */
export const gameIcons: Record<GameSlug, ReactNode> = {
  'reaction-time': reactionTimeIcon,
  'left-or-right': leftOrRightIcon,
  'color-match': colorMatchIcon,
  'sequence-memory': sequenceMemoryIcon,
  'aim-trainer': aimTrainerIcon,
  'number-memory': numberMemoryIcon,
}
