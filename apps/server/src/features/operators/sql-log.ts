import type { KeyStore, LogFilter, OperatorLog } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { changesOne, done } from '../../store/sql/steps.ts'

export function createOperatorLog({ db, write }: SqlContext): OperatorLog {
  const matching = ({ email, action, from, to }: LogFilter) => {
    let lines = db.selectFrom('operator_log')
    if (email !== undefined) lines = lines.where('email', '=', email)
    if (action !== undefined) lines = lines.where('action', '=', action)
    if (from !== undefined) lines = lines.where('at', '>=', from)
    if (to !== undefined) lines = lines.where('at', '<', to)
    return lines
  }
  const names = async (column: 'email' | 'action'): Promise<string[]> => {
    const rows = await db.selectFrom('operator_log').select(column).distinct().execute()
    return rows.map((row) => String(Object.values(row)[0])).toSorted()
  }
  return {
    addLine: ({ at, email, action, subject }) =>
      write(() => done(db.insertInto('operator_log').values({ at, email, action, subject }))),
    async listLines({ limit, offset, ...filter }) {
      const total = await countRows(matching(filter))
      const lines = await matching(filter)
        .select(['at', 'email', 'action', 'subject'])
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { lines, total }
    },
    kindsOfLines: async () => ({ emails: await names('email'), actions: await names('action') }),
    forgetLinesBefore: (at) =>
      write(() => done(db.deleteFrom('operator_log').where('at', '<', at))),
  }
}

export function createKeyStore({ db, write }: SqlContext): KeyStore {
  const keys = db
    .selectFrom('admin_keys')
    .select(['id', 'name', 'scope', 'created_by as createdBy', 'created_at as createdAt'])
    .select(['until', 'used_at as usedAt'])
  return {
    addKey: ({ keyHash, name, scope, createdBy, createdAt, until }) =>
      write(() => {
        const key = { key_hash: keyHash, name, scope, created_by: createdBy }
        const times = { created_at: createdAt, until, used_at: null }
        return done(db.insertInto('admin_keys').values({ ...key, ...times }))
      }),
    listKeys: () => keys.orderBy('id').execute(),
    findKey: async (keyHash, now) =>
      (await keys.where('key_hash', '=', keyHash).where('until', '>', now).executeTakeFirst()) ??
      null,
    touchKey: (id, at) =>
      write(() => done(db.updateTable('admin_keys').set({ used_at: at }).where('id', '=', id))),
    removeKey: (id) => write(() => changesOne(db.deleteFrom('admin_keys').where('id', '=', id))),
  }
}
