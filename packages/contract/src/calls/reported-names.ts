import { Type } from 'typebox'
import { admin, ById, everyone, Id, missing, Page, reviewers, Text } from './admin.ts'
import { Count, enumOf, nullable, object } from './fields.ts'
import { reportPlaces } from '../constants.ts'

const PATH = '/api/v1/admin/reported-names'
const one = { params: ById, errors: missing } as const

/** Names that players asked an operator to look at. */
export const reportedNameCalls = {
  listReportedNames: admin(
    everyone,
    'GET',
    PATH,
    'Names that were reported and not dealt with, by most reports first',
    {
      query: object(Page),
      data: object({
        names: Type.Array(
          object({
            id: Id,
            uid: Text,
            nickname: Text,
            /** Null for somebody who has never played. */
            player: nullable(Id),
            /** What they are called on the boards now. */
            current: nullable(Text),
            reports: Count,
            first_at: Type.Integer(),
            last_at: Type.Integer(),
            /** The code is that of the room. */
            places: Type.Array(object({ place: enumOf(reportPlaces), code: Text })),
          }),
        ),
        total: Count,
      }),
    },
  ),
  clearReportedName: admin(
    reviewers,
    'POST',
    `${PATH}/:id/clear`,
    'Takes a reported name away, on boards and in rooms',
    one,
  ),
  forbidReportedName: admin(
    reviewers,
    'POST',
    `${PATH}/:id/forbid`,
    'Takes a reported name away and forbids it to everybody',
    one,
  ),
  dismissReportedName: admin(
    reviewers,
    'POST',
    `${PATH}/:id/dismiss`,
    'Leaves a reported name as it is',
    one,
  ),
} as const
