import { useCallback, useState } from 'react'
import { adPlacements } from '../../words/ad-placements.ts'
import type { PlacementCopy } from './copy-placements.ts'
import type { usePlacementChanges } from './use-placement-changes.ts'

/** Copies to the phones' places, and takes the last copy back. */
export function useCopy({ changeAll, clear }: ReturnType<typeof usePlacementChanges>) {
  const [undoable, setUndoable] = useState<readonly PlacementCopy[] | null>(null)
  const forget = useCallback(() => {
    setUndoable(null)
    clear()
  }, [clear])
  const undo = () => {
    const before = (undoable ?? []).map((each) => each.before)
    setUndoable(null)
    void changeAll(before, adPlacements.undone)
  }
  return {
    /** What was done last is no copy any more, or was read. */
    forget,
    action: undoable ? { label: adPlacements.undo, act: undo } : undefined,
    copy: async (copies: readonly PlacementCopy[]) => {
      const next = copies.map((each) => each.next)
      const isWhole = await changeAll(next, adPlacements.copied(next.length))
      setUndoable(isWhole ? copies : null)
    },
  }
}
