import { adTypes, type AdPosition } from '@reflex/contract'
import type { AdType } from '../../words/ad-advice.ts'

interface Advice {
  readonly positions: readonly AdPosition[]
  readonly sizes: readonly string[]
}

const advice: Record<AdType, Advice> = {
  display: {
    positions: ['home-top', 'home-bottom', 'game-before', 'game-after', 'leaderboard-top'],
    sizes: ['responsive', '728x90', '300x250', '336x280', '160x600', '300x600', '970x250'],
  },
  infeed: {
    positions: ['home-between-cards', 'leaderboard-mid'],
    sizes: ['responsive', 'custom'],
  },
  inarticle: { positions: ['game-after'], sizes: ['responsive'] },
  multiplex: { positions: ['home-bottom', 'leaderboard-mid'], sizes: ['grid'] },
}

export interface Suggestion {
  readonly type: AdType
  readonly sizes: readonly string[]
}

/** Which types of ad suit a position, with the sizes they come in. */
export const suggestionsFor = (position: AdPosition): Suggestion[] =>
  adTypes
    .filter((type) => advice[type].positions.includes(position))
    .map((type) => ({ type, sizes: advice[type].sizes }))
