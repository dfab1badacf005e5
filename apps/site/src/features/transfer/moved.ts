import { recordMoved } from '../../tracking/events.ts'
import { isAmount, isText, orNull, shaped } from '../../lib/storage/shape.ts'
import { readTabJson, removeTab, writeTabJson } from '../../lib/storage/tab.ts'

/** What was joined, shown once after the reload. */
const KEY = 'labs_moved'

export interface Moved {
  readonly name: string | null
  readonly runs: number
  readonly from: 'code' | 'link'
}

const isMoved = shaped<Moved>({
  name: orNull(isText),
  runs: isAmount,
  from: (value) => value === 'code' || value === 'link',
})

export const rememberMoved = (moved: Moved): void => writeTabJson(KEY, moved)

export function takeMoved(): Moved | null {
  const moved = readTabJson(KEY, isMoved)
  removeTab(KEY)
  // Counted here and not before the reload: a page that goes may take what it has to send with it.
  if (moved) recordMoved(moved.from)
  return moved
}
