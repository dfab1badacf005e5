import type { Compilable } from 'kysely'
import type { AdminStore } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { othersOf } from './sql-other-operators.ts'
import { all, changesOne, done, run } from '../../store/sql/steps.ts'

export function createAdminStore(context: SqlContext): AdminStore {
  const { db, write } = context
  const accounts = db
    .selectFrom('admins')
    .select(['id', 'email', 'password_hash as passwordHash', 'created_at as createdAt'])
    .select(['role', 'active'])
  return {
    countAdmins: () => countRows(db.selectFrom('admins')),
    listAdmins: async () => (await accounts.orderBy('id').execute()).map(asAccount),
    async findAdmin(email) {
      const row = await accounts.where('email', '=', email).executeTakeFirst()
      return row ? asAccount(row) : null
    },
    addAdmin: ({ email, passwordHash, createdAt, role }) =>
      write(() => {
        const values = { email, password_hash: passwordHash, created_at: createdAt, role }
        const insert = db.insertInto('admins').values(values)
        return changesOne(insert.onConflict((conflict) => conflict.doNothing()))
      }),
    changePassword: (id, passwordHash) =>
      write(function* () {
        const change = db.updateTable('admins').set({ password_hash: passwordHash })
        yield* run(change.where('id', '=', id))
        yield* run(db.deleteFrom('admin_tokens').where('admin_id', '=', id))
      }),
    ...othersOf(context),
    ...sessionsOf(context),
  }
}

const asAccount = <Row extends { active: number }>(row: Row) => ({
  ...row,
  active: row.active === 1,
})

type Sessions = Pick<
  AdminStore,
  'addSession' | 'findSession' | 'touchSession' | 'endSession' | 'endStaleSessions'
>

function sessionsOf(context: SqlContext): Sessions {
  const { db, dialect } = context
  const write = (query: Compilable<unknown>) => context.write(() => done(query))
  return {
    addSession: ({ tokenHash, adminId, issuedAt, seenAt, agent, place }, checked) =>
      context.write(function* () {
        const account = db
          .selectFrom('admins')
          .select(['password_hash', 'active'])
          .where('id', '=', adminId)
        const [held] = yield* all(account.modifyEnd(dialect.locked))
        if (held?.active !== 1 || held.password_hash !== checked.passwordHash) return false
        const factors = db.selectFrom('admin_factors').select('secret')
        const [factor] = yield* all(
          factors.where('admin_id', '=', adminId).where('confirmed', '=', 1),
        )
        if ((factor?.secret ?? null) !== checked.factor) return false
        const token = { token_hash: tokenHash, admin_id: adminId }
        const times = { issued_at: issuedAt, seen_at: seenAt }
        yield* run(db.insertInto('admin_tokens').values({ ...token, ...times }))
        yield* run(db.insertInto('admin_agents').values({ token_hash: tokenHash, agent, place }))
        return true
      }),
    async findSession(tokenHash) {
      const row = await db
        .selectFrom('admin_tokens')
        .innerJoin('admins', 'admins.id', 'admin_tokens.admin_id')
        .select(['admin_id as adminId', 'email', 'role'])
        .select(['issued_at as issuedAt', 'seen_at as seenAt'])
        .where('token_hash', '=', tokenHash)
        .where('active', '=', 1)
        .executeTakeFirst()
      return row ? { tokenHash, ...row } : null
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
