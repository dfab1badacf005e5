import { parseAdSize, readAdCode, type AdSize, type AdType, type AdUnitType } from './ad-code.ts'
import type { AdPosition } from './constants.ts'

export type AdDevice = 'desktop' | 'mobile'

/** The room of a place, in pixels. */
export interface AdRoom {
  /** For own code that says no size; the site's stylesheet has the same. */
  readonly plain: number
  /** The most for a network's unit that chooses its height itself. */
  readonly flexible: number
  /** What is higher or wider than this is cut. */
  readonly most: number
  readonly widest: number
}

const room = (plain: number, flexible: number, most: number, widest: number): AdRoom => ({
  plain,
  flexible,
  most,
  widest,
})

/** Above the content a place stays low; below it, it may be as high as what is offered for it. */
export const adRooms: Readonly<Record<AdPosition, Readonly<Record<AdDevice, AdRoom>>>> = {
  'home-top': { desktop: room(90, 90, 250, 970), mobile: room(56, 100, 100, 320) },
  'home-between-cards': { desktop: room(120, 280, 280, 970), mobile: room(100, 280, 280, 320) },
  'home-bottom': { desktop: room(120, 600, 600, 970), mobile: room(100, 600, 600, 320) },
  'game-before': { desktop: room(90, 90, 90, 970), mobile: room(56, 100, 100, 320) },
  'game-after': { desktop: room(120, 600, 600, 970), mobile: room(100, 280, 280, 320) },
  'leaderboard-top': { desktop: room(90, 90, 250, 970), mobile: room(56, 100, 100, 320) },
  'leaderboard-mid': { desktop: room(120, 400, 400, 728), mobile: room(100, 600, 600, 320) },
}

/** As high as the network makes them on a place of our width. */
const flexibleHeights: Readonly<Record<AdDevice, Readonly<Record<AdType, number>>>> = {
  desktop: { display: 280, infeed: 250, inarticle: 280, multiplex: 400 },
  mobile: { display: 280, infeed: 280, inarticle: 280, multiplex: 600 },
}

/** What of a unit decides how much room it needs. */
export interface SizedUnit {
  readonly code: string
  /** As the operator wrote it, such as `300x250`; empty where the code says it. */
  readonly size: string
}

export interface UnitShape {
  readonly type: AdUnitType
  /** Null for what takes the size of its place. */
  readonly size: AdSize | null
}

export function shapeOf({ code, size }: SizedUnit): UnitShape {
  const said = readAdCode(code)
  return { type: said.type, size: parseAdSize(size) ?? said.size }
}

export const fitsRoom = ({ width, height }: AdSize, { most, widest }: AdRoom): boolean =>
  height <= most && width <= widest

/** The height that a place keeps free for a unit before it comes. */
export function reservedHeight(position: AdPosition, device: AdDevice, unit: SizedUnit): number {
  const { plain, flexible, most } = adRooms[position][device]
  const { type, size } = shapeOf(unit)
  if (size) return Math.min(size.height, most)
  return type === 'own' ? plain : Math.min(flexibleHeights[device][type], flexible)
}
