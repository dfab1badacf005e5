import type { KeyStore, LogFilter, OperatorLog } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { holdPlayer } from '../../store/sql/hold-player.ts'
import { all, changesOne, done } from '../../store/sql/steps.ts'

export function createOperatorLog(context: SqlContext): OperatorLog {
  const { db, write } = context
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
    addLine: ({ at, email, action, subject }, player) =>
      write(function* () {
        // Whoever has deleted themselves meanwhile is no longer written down.
        const isThere = player !== undefined && (yield* holdPlayer(context, player))
        const line = db.insertInto('operator_log').values({ at, email, action, subject })
        const [added] = yield* all(line.returning('id'))
        if (!isThere || !added) return
        const link = { line_id: added.id, player_id: player }
        yield* done(db.insertInto('operator_log_players').values(link))
      }),
    linesAbout: (player, atMost) =>
      db
        .selectFrom('operator_log_players')
        .innerJoin('operator_log', 'operator_log.id', 'line_id')
        .select(['at', 'email', 'action', 'subject'])
        .where('player_id', '=', player)
        .orderBy('line_id', 'desc')
        .limit(atMost)
        .execute(),
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
