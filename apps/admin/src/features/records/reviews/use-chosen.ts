import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd } from '../../../lib/api/api-error.ts'
import { formatCount } from '../../../lib/format/number.ts'
import type { BannerControl } from '../../../lib/parts/banner.tsx'
import { reviews } from '../../../lib/words/reviews.ts'
import { isTheirs } from './use-assignee.ts'
import { judged, keyOf, reasonOf, type Review, type Verdict } from './use-reviews.ts'

/** Several runs, judged one after the other: what failed stays chosen, with the reason. */
export function useChosen(rows: readonly Review[], { succeed, fail, clear }: BannerControl) {
  const client = useQueryClient()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [done, setDone] = useState<number | null>(null)
  // What has left the list meanwhile is not chosen any more.
  const chosen = rows.filter((row) => keys.has(keyOf(row)))

  const judge = async (verdict: Verdict): Promise<void> => {
    clear()
    const failures = new Map<string, string>()
    for (const [nth, review] of chosen.entries()) {
      setDone(nth)
      if (review.assignee && isTheirs(review)) {
        failures.set(keyOf(review), reviews.theirs(review.assignee.email))
        continue
      }
      try {
        await judged(review, verdict)
      } catch (error) {
        console.error(error)
        if (isSessionEnd(error)) return
        failures.set(keyOf(review), reasonOf(error))
      }
    }
    setReasons(failures)
    setKeys(new Set(failures.keys()))
    await client.invalidateQueries({ queryKey: ['reviews'] })
    setDone(null)
    const taken = formatCount(chosen.length - failures.size)
    if (failures.size === 0) succeed(reviews.judged(taken))
    else fail(reviews.judgedPart(taken, formatCount(failures.size)))
  }
  return {
    chosen,
    /** How many are done while they are being judged; else null. */
    done,
    judge,
    has: (row: Review) => keys.has(keyOf(row)),
    reason: (row: Review) => reasons.get(keyOf(row)) ?? null,
    toggle: (row: Review) => {
      const next = new Set(keys)
      if (!next.delete(keyOf(row))) next.add(keyOf(row))
      setKeys(next)
    },
    all: () => setKeys(new Set(rows.map(keyOf))),
    none: () => setKeys(new Set()),
  }
}
