import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../../lib/api/api-error.ts'
import { formatCount } from '../../../lib/format/number.ts'
import type { BannerControl } from '../../../lib/parts/banner.tsx'
import { removeForGood, restoreDeletion } from '../../../lib/runs/restore.ts'
import { useRunsChanged } from '../../../lib/runs/use-undo.ts'
import { trash as words } from '../../../lib/words/trash.ts'

export type Work = 'restore' | 'remove'
const works = { restore: restoreDeletion, remove: removeForGood }
const done = { restore: words.doneRestored, remove: words.doneRemoved }

/** One entry after the other; what failed is told with the reason, and stays chosen. */
export function useWork({ succeed, fail, clear }: BannerControl) {
  const changed = useRunsChanged()
  const [said, setSaid] = useState<string | null>(null)
  const run = async (work: Work, ids: readonly number[]) => {
    clear()
    let [count, why] = [0, '']
    for (const [index, id] of ids.entries()) {
      const place = words.working(formatCount(index), formatCount(ids.length))
      setSaid(place)
      try {
        await works[work](id, (left) =>
          setSaid(`${place} · ${words.workingRuns(formatCount(left))}`),
        )
        count++
      } catch (error) {
        if (isSessionEnd(error)) break
        why = (wasRefused(error) && error.message) || words.failed
        if (!wasRefused(error)) break
      }
    }
    setSaid(null)
    const left = ids.length - count
    if (left === 0) succeed(done[work](formatCount(count)))
    else if (why) fail(words.donePart(formatCount(count), formatCount(left), why))
    await changed()
  }
  return { said, run }
}
