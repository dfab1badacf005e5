import { Type } from 'typebox'
import { admin, ById, everyone, Id, missing, Page, reviewers, Text } from './admin.ts'
import { Count, nullable, object } from './fields.ts'

const Trashed = object({
  id: Id,
  player: Id,
  uid: Text,
  nickname: nullable(Text),
  /** Of one deleted run; null where all that the player had was deleted. */
  game: nullable(Text),
  ms: nullable(Type.Integer()),
  runs: Count,
  deleted_by: Text,
  deleted_at: Type.Integer(),
  /** From then on it is gone for good. */
  until: Type.Integer(),
})

export const trashCalls = {
  listTrash: admin(
    everyone,
    'GET',
    '/api/v1/admin/trash',
    'What operators deleted and may be restored, the latest first',
    {
      query: object({
        ...Page,
        search: Type.Optional(Type.String({ maxLength: 60 })),
        game: Type.Optional(Type.String({ maxLength: 40 })),
        deleted_by: Type.Optional(Type.String({ maxLength: 200 })),
      }),
      data: object({ entries: Type.Array(Trashed), total: Count, operators: Type.Array(Text) }),
    },
  ),
  restoreTrash: admin(
    reviewers,
    'POST',
    '/api/v1/admin/trash/:id/restore',
    'Puts back what was deleted, some at a time',
    { params: ById, errors: missing, data: object({ restored: Count, left: Count }) },
  ),
  removeTrash: admin(
    reviewers,
    'DELETE',
    '/api/v1/admin/trash/:id',
    'Deletes for good what lies in the trash, some at a time',
    { params: ById, errors: missing, data: object({ removed: Count, left: Count }) },
  ),
} as const
