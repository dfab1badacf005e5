import { sql } from 'kysely'
import type { FactorStore } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { countRows } from '../../store/sql/count-rows.ts'
import { all, changesOne, done, run } from '../../store/sql/steps.ts'

const DEVICES_AT_MOST = 20

export function createFactorStore(context: SqlContext): FactorStore {
  return { ...factorsOf(context), ...signInsOf(context) }
}

type Factors = Pick<
  FactorStore,
  'findFactor' | 'beginFactor' | 'confirmFactor' | 'takeStep' | 'takeRecoveryCode' | 'removeFactor'
>

function factorsOf({ db, dialect, write }: SqlContext): Factors {
  const codes = db.deleteFrom('admin_recovery_codes')
  const factor = db.updateTable('admin_factors')
  return {
    async findFactor(adminId) {
      const row = await db
        .selectFrom('admin_factors')
        .selectAll()
        .where('admin_id', '=', adminId)
        .executeTakeFirst()
      if (!row) return null
      const recoveryCodes = await countRows(
        db.selectFrom('admin_recovery_codes').where('admin_id', '=', adminId),
      )
      const { secret, confirmed, last_step: lastStep } = row
      return { secret, confirmed: confirmed === 1, lastStep, recoveryCodes }
    },
    beginFactor: (adminId, secret) =>
      write(function* () {
        yield* run(db.deleteFrom('admin_factors').where('admin_id', '=', adminId))
        const values = { admin_id: adminId, secret, confirmed: 0, last_step: 0 }
        yield* run(db.insertInto('admin_factors').values(values))
      }),
    confirmFactor: (adminId, step, codeHashes, session = '') =>
      write(function* () {
        // Held, so that no sign-in that asked for none opens a session after this.
        const account = db.selectFrom('admins').select('id').where('id', '=', adminId)
        yield* all(account.modifyEnd(dialect.locked))
        const others = db.deleteFrom('admin_tokens').where('admin_id', '=', adminId)
        yield* run(others.where('token_hash', '!=', session))
        yield* run(factor.set({ confirmed: 1, last_step: step }).where('admin_id', '=', adminId))
        yield* run(codes.where('admin_id', '=', adminId))
        const rows = codeHashes.map((code_hash) => ({ code_hash, admin_id: adminId }))
        yield* run(db.insertInto('admin_recovery_codes').values(rows))
      }),
    takeStep: (adminId, step) =>
      write(() => {
        const later = factor.set({ last_step: step }).where('admin_id', '=', adminId)
        return changesOne(later.where('last_step', '<', step))
      }),
    takeRecoveryCode: (adminId, codeHash) =>
      write(() =>
        changesOne(codes.where('admin_id', '=', adminId).where('code_hash', '=', codeHash)),
      ),
    removeFactor: (adminId) =>
      write(function* () {
        yield* run(db.deleteFrom('admin_factors').where('admin_id', '=', adminId))
        yield* run(codes.where('admin_id', '=', adminId))
      }),
  }
}

/** The sessions of an operator, ended ones included. */
function signInsOf({ db, write }: SqlContext): Omit<FactorStore, keyof Factors> {
  return {
    async knowsDevice(adminId, deviceHash) {
      const device = db.selectFrom('admin_devices').select('seen_at')
      const known = device.where('admin_id', '=', adminId).where('device_hash', '=', deviceHash)
      return (await known.executeTakeFirst()) !== undefined
    },
    rememberDevice: (adminId, deviceHash, seenAt) =>
      write(function* () {
        const row = { device_hash: deviceHash, admin_id: adminId, seen_at: seenAt }
        const insert = db.insertInto('admin_devices').values(row)
        yield* run(
          insert.onConflict((conflict) =>
            conflict.column('device_hash').doUpdateSet({ seen_at: seenAt }),
          ),
        )
        const kept = db
          .selectFrom('admin_devices')
          .select('device_hash')
          .where('admin_id', '=', adminId)
          .orderBy('seen_at', 'desc')
          .limit(DEVICES_AT_MOST)
        const others = db.deleteFrom('admin_devices').where('admin_id', '=', adminId)
        yield* run(others.where('device_hash', 'not in', kept))
      }),
    async listSessions(adminId) {
      const rows = await db
        .selectFrom('admin_tokens')
        .leftJoin('admin_agents', 'admin_agents.token_hash', 'admin_tokens.token_hash')
        .select(['admin_tokens.token_hash as tokenHash', 'issued_at as issuedAt'])
        .select(['seen_at as seenAt', 'agent', 'place'])
        .where('admin_id', '=', adminId)
        .orderBy('seen_at', 'desc')
        .execute()
      return rows.map((row) => ({ ...row, agent: row.agent ?? '', place: row.place ?? '' }))
    },
    endSessions: (adminId, except = '') =>
      write(() => {
        const own = db.deleteFrom('admin_tokens').where('admin_id', '=', adminId)
        return done(own.where('token_hash', '!=', except))
      }),
    endSessionOf: (adminId, beginning) =>
      write(() => {
        const own = db.deleteFrom('admin_tokens').where('admin_id', '=', adminId)
        return changesOne(
          own.where(sql`substr(token_hash, 1, ${beginning.length})`, '=', beginning),
        )
      }),
  }
}
