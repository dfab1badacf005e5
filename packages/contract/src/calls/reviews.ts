import { Type } from 'typebox'
import { doubtNames } from '../doubts.ts'
import { admin, everyone, reviewers, ById, missing, Page, Text, Id, Status } from './admin.ts'
import { Confirm, Count, Milliseconds, enumOf, nullable, object } from './fields.ts'

const Assignee = object({ email: Text, mine: Type.Boolean(), until: Type.Integer() })

const Review = object({
  id: Id,
  kind: enumOf(['game', 'challenge']),
  player: Id,
  game: Text,
  nickname: nullable(Text),
  ms: Milliseconds,
  created_at: Type.Integer(),
  uid: Text,
  doubts: Type.Array(enumOf(doubtNames)),
  status: Status,
  verified: Type.Boolean(),
  /** Where it stands among the first places of all time, not watched by an operator yet; else null. */
  place: nullable(Id),
  /** Boards of the world on which it comes to be first once it is approved. */
  first: Type.Array(enumOf(['today', 'week', 'alltime'])),
  /** Visitors who reported it since an operator last dealt with it. */
  reports: Count,
  waiting_since: Type.Integer(),
  /** Which operator looks at it now, and until when others leave it to them. */
  assignee: nullable(Assignee),
  /** For a run that waits for confirmation: what it still needs. */
  confirm: Type.Optional(Confirm),
})
/** What waits for an operator, and who looks at it. */
export const reviewCalls = {
  listReviews: admin(
    everyone,
    'GET',
    '/api/v1/admin/reviews',
    'What an operator is to look at: first places not watched yet, reported runs, then those under review, oldest first, or all by how long they have waited; or those waiting to be confirmed',
    {
      query: object({
        ...Page,
        status: Type.Optional(enumOf(['review', 'confirm'])),
        order: Type.Optional(enumOf(['urgency', 'wait'])),
      }),
      spread: true,
      data: object({ scores: Type.Array(Review), total: Count }),
    },
  ),
  assignReview: admin(
    reviewers,
    'PUT',
    '/api/v1/admin/reviews/:id/assignee',
    'Says that one looks at a run for some minutes; who looks at it already keeps it, unless it is taken over',
    {
      params: ById,
      body: object({ take_over: Type.Boolean() }),
      errors: missing,
      isUnlogged: true,
      data: Assignee,
    },
  ),
} as const
