import type { CallData } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../lib/api/client.ts'
import { useRenewal } from '../../../lib/api/operator-activity.ts'
import { useRole } from '../../../lib/api/use-role.ts'
import type { Review } from './use-reviews.ts'

type Page = CallData<'listReviews'>
type Assignee = CallData<'assignReview'>

/** Shorter than a run stays one's own, as long as somebody sits before it. */
const RENEWED_EVERY_MS = 2 * 60_000

export const isTheirs = ({ assignee }: Review): boolean => assignee !== null && !assignee.mine

/** Nobody has two: whatever was one's own before is free again. */
const withAssignee = (page: Page, id: number, assignee: Assignee): Page => ({
  ...page,
  scores: page.scores.map((row) => {
    if (row.id === id) return { ...row, assignee }
    return assignee.mine && row.assignee?.mine ? { ...row, assignee: null } : row
  }),
})

/** Whose turn it is: the run that one looks at is one's own for some minutes, and others are told. */
export function useAssignee() {
  const client = useQueryClient()
  const role = useRole()
  const mayJudge = role === 'owner' || role === 'reviewer'
  const [looked, setLooked] = useState<number | null>(null)
  const ask = async (id: number, takesOver: boolean): Promise<void> => {
    const parts = { params: { id }, body: { take_over: takesOver } }
    try {
      const assignee = await send('PUT', '/api/v1/admin/reviews/:id/assignee', parts)
      client.setQueriesData<Page>(
        { queryKey: ['reviews'] },
        (page) => page && withAssignee(page, id, assignee),
      )
    } catch (error) {
      // Without it two may look at the same run, which judging it sorts out.
      console.error(error)
    }
  }
  const look = (review: Review, takesOver = false): void => {
    if (!mayJudge) return
    setLooked(review.id)
    void ask(review.id, takesOver)
  }
  useRenewal(() => {
    if (looked !== null) void ask(looked, false)
  }, RENEWED_EVERY_MS)
  return { look, takeOver: (review: Review) => look(review, true) }
}
