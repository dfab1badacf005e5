import { Type } from 'typebox'
import { dayZones } from '../constants.ts'
import { admin, ById, everyone, Id, LAST_MOMENT, missing, owners, Text } from './admin.ts'
import { enumOf, nullable, object } from './fields.ts'

const Moment = Type.Integer()
const Password = Type.String({ minLength: 1, maxLength: 1000 })

/** What of the statistics is read outside of the office. */
export const sharingCalls = {
  listShares: admin(owners, 'GET', '/api/v1/admin/shares', 'Links to a page of statistics', {
    data: Type.Array(
      object({
        id: Id,
        name: Text,
        zone: enumOf(dayZones),
        created_by: Text,
        created_at: Moment,
        until: Moment,
        used_at: nullable(Moment),
      }),
    ),
  }),
  addShare: admin(
    owners,
    'POST',
    '/api/v1/admin/shares',
    'A link to a page of statistics for whoever has it; shown this once',
    {
      body: object({
        name: Type.String({ minLength: 1, maxLength: 60 }),
        zone: enumOf(dayZones),
        until: Type.Integer({ minimum: 0, maximum: LAST_MOMENT }),
        password: Type.Optional(Password),
      }),
      data: object({ path: Text }),
    },
  ),
  removeShare: admin(owners, 'DELETE', '/api/v1/admin/shares/:id', 'Withdraws a link, at once', {
    params: ById,
    errors: missing,
  }),
  getWeekMail: admin(
    everyone,
    'GET',
    '/api/v1/admin/me/week-mail',
    'Whether the operator gets the week by mail',
    {
      data: object({
        enabled: Type.Boolean(),
        time_zone: nullable(Text),
        sent_at: nullable(Moment),
        /** Whether the site can send mail at all. */
        available: Type.Boolean(),
      }),
    },
  ),
  putWeekMail: admin(
    everyone,
    'PUT',
    '/api/v1/admin/me/week-mail',
    'The week by mail, on Monday morning where the operator is; or no longer',
    {
      body: object({
        enabled: Type.Boolean(),
        time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      }),
    },
  ),
} as const
