import type { GameSlug } from '@reflex/contract'
import type { ComponentType } from 'react'

/** The games that can be played, each with its code in a chunk of its own. */
export const stages: Record<GameSlug, () => Promise<{ default: ComponentType }>> = {
  'reaction-time': () => import('./reaction-time/index.tsx'),
  'left-or-right': () => import('./left-or-right/index.tsx'),
  'color-match': () => import('./color-match/index.tsx'),
  'sequence-memory': () => import('./sequence-memory/index.tsx'),
  'aim-trainer': () => import('./aim-trainer/index.tsx'),
  'number-memory': () => import('./number-memory/index.tsx'),
}
