import { adPositions, type AdDevice, type AdPosition } from '@reflex/contract'

const MOBILE = '-mobile'

export interface AdPlace {
  readonly position: AdPosition
  readonly device: AdDevice
}

const isPosition = (name: string): name is AdPosition =>
  (adPositions as readonly string[]).includes(name)

export const keyOfPlace = ({ position, device }: AdPlace): string =>
  device === 'mobile' ? position + MOBILE : position

/** The place that a key such as `home-top-mobile` names; null when there is none. */
export function placeOfKey(key: string): AdPlace | null {
  const device = key.endsWith(MOBILE) ? 'mobile' : 'desktop'
  const position = device === 'mobile' ? key.slice(0, -MOBILE.length) : key
  return isPosition(position) ? { position, device } : null
}

export const allPlaces: readonly AdPlace[] = adPositions.flatMap((position) => [
  { position, device: 'desktop' },
  { position, device: 'mobile' },
])
