import {
  adRooms,
  fitsRoom,
  reservedHeight,
  shapeOf,
  type AdDevice,
  type AdPosition,
  type SizedUnit,
} from '@reflex/contract'
import { adPlacements } from '../../lib/words/ad-placements.ts'

export interface PlaceFit {
  /** The height that the site keeps free, in pixels. */
  readonly height: number
  /** What will not be seen as it was meant; null when all will. */
  readonly trouble: string | null
}

export const roomLabel = (position: AdPosition, device: AdDevice): string => {
  const { widest, most } = adRooms[position][device]
  return adPlacements.roomMost(widest, most)
}

function troubleOf(position: AdPosition, device: AdDevice, unit: SizedUnit): string | null {
  const room = adRooms[position][device]
  const { type, size } = shapeOf(unit)
  if (size) {
    const most = `${room.widest}×${room.most}`
    return fitsRoom(size, room) ? null : adPlacements.tooLarge(size.width, size.height, most)
  }
  // Where there is room for whatever comes, there is nothing to say.
  const isLow = type === 'own' || room.flexible < room.most || room.most <= 100
  return isLow ? adPlacements.flexible(reservedHeight(position, device, unit)) : null
}

/** How a unit, or none, sits in a place. */
export function fitOf(
  position: AdPosition,
  device: AdDevice,
  unit: SizedUnit | undefined,
): PlaceFit {
  if (!unit) return { height: 0, trouble: null }
  const height = reservedHeight(position, device, unit)
  return { height, trouble: troubleOf(position, device, unit) }
}
