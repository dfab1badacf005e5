import {
  adRooms,
  adTypes,
  fitsRoom,
  parseAdSize,
  type AdDevice,
  type AdPosition,
  type AdType,
} from '@reflex/contract'

interface Advice {
  readonly positions: readonly AdPosition[]
  readonly sizes: readonly string[]
}

/** Beside those of the specification the two usual ones of phones. */
const phoneSizes = ['320x50', '320x100'] as const

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
  readonly sizes: readonly SuggestedSize[]
}

export interface SuggestedSize {
  readonly size: string
  /** Whether it is seen whole in the place. */
  readonly fits: boolean
}

const sizesOf = (type: AdType, device: AdDevice): readonly string[] =>
  type === 'display' && device === 'mobile'
    ? [...advice.display.sizes, ...phoneSizes]
    : advice[type].sizes

/** Which types of ad suit a position, with their sizes; those that do not fit into it are marked. */
export function suggestionsFor(position: AdPosition, device: AdDevice = 'desktop'): Suggestion[] {
  const room = adRooms[position][device]
  const fits = (text: string): boolean => {
    const size = parseAdSize(text)
    return size === null || fitsRoom(size, room)
  }
  return adTypes
    .filter((type) => advice[type].positions.includes(position))
    .map((type) => ({
      type,
      sizes: sizesOf(type, device).map((size) => ({ size, fits: fits(size) })),
    }))
}
