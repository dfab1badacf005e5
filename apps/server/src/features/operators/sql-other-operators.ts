import type { Role } from '@reflex/contract'
import type { AdminStore } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { all, changesOne, run, type Steps } from '../../store/sql/steps.ts'

type Others = Pick<
  AdminStore,
  'listOthers' | 'changeAdmin' | 'addInvite' | 'listInvites' | 'findInvite' | 'takeInvite'
>

/** What an owner does with the accounts of others. */
export function othersOf(context: SqlContext): Others {
  const { db, write } = context
  const invites = db
    .selectFrom('admin_invites')
    .select(['token_hash as tokenHash', 'email', 'role', 'expires_at as expiresAt'])
  return {
    async listOthers() {
      const rows = await db
        .selectFrom('admins')
        .select(['id', 'email', 'created_at as createdAt', 'role', 'active'])
        .select((eb) => [
          eb
            .selectFrom('admin_factors')
            .select('confirmed')
            .whereRef('admin_id', '=', 'admins.id')
            .as('factor'),
          eb
            .selectFrom('admin_tokens')
            .select(({ fn }) => fn.max('seen_at').as('at'))
            .whereRef('admin_id', '=', 'admins.id')
            .as('token'),
          eb
            .selectFrom('admin_devices')
            .select(({ fn }) => fn.max('seen_at').as('at'))
            .whereRef('admin_id', '=', 'admins.id')
            .as('device'),
        ])
        .orderBy('id')
        .execute()
      return rows.map(({ factor, token, device, active, ...row }) => ({
        ...row,
        active: active === 1,
        hasFactor: factor === 1,
        seenAt: token === null && device === null ? null : Math.max(token ?? 0, device ?? 0),
      }))
    },
    changeAdmin: (id, change) => write(() => changed(context, id, change)),
    addInvite: ({ tokenHash, email, role, expiresAt }) =>
      write(function* () {
        const open = db.deleteFrom('admin_invites').where('used_at', 'is', null)
        yield* run(open.where('email', '=', email))
        const values = { token_hash: tokenHash, email, role, expires_at: expiresAt, used_at: null }
        yield* run(db.insertInto('admin_invites').values(values))
      }),
    listInvites: (now) =>
      invites.where('used_at', 'is', null).where('expires_at', '>', now).orderBy('email').execute(),
    findInvite: async (tokenHash) =>
      (await invites
        .select('used_at as usedAt')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()) ?? null,
    takeInvite: (tokenHash, passwordHash, now) =>
      write(() => taken(context, tokenHash, passwordHash, now)),
  }
}

type Change = Parameters<AdminStore['changeAdmin']>[1]

function* changed(
  { db, dialect }: SqlContext,
  id: number,
  { role, active }: Change,
): Steps<'changed' | 'missing' | 'last-owner'> {
  // All of them held: of two owners who switch each other off at once, one is refused.
  const accounts = db.selectFrom('admins').select(['id', 'role', 'active']).orderBy('id')
  const rows = yield* all(accounts.modifyEnd(dialect.locked))
  const before = rows.find((row) => row.id === id)
  if (!before) return 'missing'
  const after = {
    role: role ?? before.role,
    active: active === undefined ? before.active : Number(active),
  }
  const isOwner = (row: { role: Role; active: number }): boolean =>
    row.role === 'owner' && row.active === 1
  const others = rows.some((row) => row.id !== id && isOwner(row))
  if (!others && !isOwner(after)) return 'last-owner'
  yield* run(db.updateTable('admins').set(after).where('id', '=', id))
  if (after.active === 0) yield* run(db.deleteFrom('admin_tokens').where('admin_id', '=', id))
  return 'changed'
}

function* taken(
  { db }: SqlContext,
  tokenHash: string,
  passwordHash: string,
  now: number,
): Steps<boolean> {
  const invite = db.selectFrom('admin_invites').select(['email', 'role'])
  const [found] = yield* all(invite.where('token_hash', '=', tokenHash))
  if (!found) return false
  const use = db.updateTable('admin_invites').set({ used_at: now }).where('used_at', 'is', null)
  if (!(yield* changesOne(use.where('token_hash', '=', tokenHash)))) return false
  const account = { ...found, password_hash: passwordHash, created_at: now }
  const insert = db.insertInto('admins').values(account)
  return yield* changesOne(insert.onConflict((conflict) => conflict.doNothing()))
}
