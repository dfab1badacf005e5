import type { Compilable } from 'kysely'
import type { AdminAccount, AdminStore } from '../../ports/admins.ts'
import type { SqlContext } from './context.ts'
import { run } from './steps.ts'

interface AdminRow {
  id: number
  email: string
  password_hash: string
  created_at: number
}

const toAccount = (row: AdminRow): AdminAccount => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  createdAt: row.created_at,
})

export function createAdminStore(context: SqlContext): AdminStore {
  const { db, write } = context
  return {
    async countAdmins() {
      const row = await db
        .selectFrom('admins')
        .select(({ fn }) => fn.countAll<number>().as('admins'))
        .executeTakeFirstOrThrow()
      return row.admins
    },
    async listAdmins() {
      const rows = await db.selectFrom('admins').selectAll().orderBy('id').execute()
      return rows.map(toAccount)
    },
    async findAdmin(email) {
      const query = db.selectFrom('admins').selectAll().where('email', '=', email)
      const row = await query.executeTakeFirst()
      return row ? toAccount(row) : null
    },
    addAdmin: ({ email, passwordHash, createdAt }) =>
      write(function* () {
        const values = { email, password_hash: passwordHash, created_at: createdAt }
        const insert = db.insertInto('admins').values(values)
        return (yield* run(insert.onConflict((conflict) => conflict.doNothing()))) === 1
      }),
    changePassword: (id, passwordHash) =>
      write(function* () {
        const change = db.updateTable('admins').set({ password_hash: passwordHash })
        yield* run(change.where('id', '=', id))
        yield* run(db.deleteFrom('admin_tokens').where('admin_id', '=', id))
      }),
    ...sessionsOf(context),
  }
}

type Sessions = Pick<
  AdminStore,
  'addSession' | 'findSession' | 'touchSession' | 'endSession' | 'endStaleSessions'
>

function sessionsOf(context: SqlContext): Sessions {
  const { db } = context
  const write = (query: Compilable<unknown>) =>
    context.write(function* () {
      yield* run(query)
    })
  return {
    addSession: ({ tokenHash, adminId, issuedAt, seenAt }) =>
      write(
        db.insertInto('admin_tokens').values({
          token_hash: tokenHash,
          admin_id: adminId,
          issued_at: issuedAt,
          seen_at: seenAt,
        }),
      ),
    async findSession(tokenHash) {
      const row = await db
        .selectFrom('admin_tokens')
        .innerJoin('admins', 'admins.id', 'admin_tokens.admin_id')
        .select(['admin_id', 'email', 'issued_at', 'seen_at'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (!row) return null
      const { admin_id: adminId, email, issued_at: issuedAt, seen_at: seenAt } = row
      return { tokenHash, adminId, email, issuedAt, seenAt }
    },
    touchSession: (tokenHash, seenAt) =>
      write(
        db.updateTable('admin_tokens').set({ seen_at: seenAt }).where('token_hash', '=', tokenHash),
      ),
    endSession: (tokenHash) =>
      write(db.deleteFrom('admin_tokens').where('token_hash', '=', tokenHash)),
    endStaleSessions: (issuedBefore, seenBefore) =>
      write(
        db
          .deleteFrom('admin_tokens')
          .where(({ or, eb }) =>
            or([eb('issued_at', '<', issuedBefore), eb('seen_at', '<', seenBefore)]),
          ),
      ),
  }
}
