import type { ShareStore, WeekReader, WeekReaders } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { changesOne, done } from '../../store/sql/steps.ts'

export function createShareStore({ db, write }: SqlContext): ShareStore {
  const shares = db
    .selectFrom('admin_shares')
    .select(['id', 'name', 'zone', 'created_by as createdBy', 'created_at as createdAt'])
    .select(['until', 'used_at as usedAt'])
  return {
    addShare: ({ tokenHash, name, zone, createdBy, createdAt, until }) =>
      write(() => {
        const made = { created_by: createdBy, created_at: createdAt }
        const row = { token_hash: tokenHash, name, zone, until, used_at: null, ...made }
        return done(db.insertInto('admin_shares').values(row))
      }),
    listShares: () => shares.orderBy('id').execute(),
    findShare: async (tokenHash, now) =>
      (await shares
        .where('token_hash', '=', tokenHash)
        .where('until', '>', now)
        .executeTakeFirst()) ?? null,
    touchShare: (id, at) =>
      write(() => done(db.updateTable('admin_shares').set({ used_at: at }).where('id', '=', id))),
    removeShare: (id) =>
      write(() => changesOne(db.deleteFrom('admin_shares').where('id', '=', id))),
  }
}

export function createWeekReaders({ db, write }: SqlContext): WeekReaders {
  const readers = db
    .selectFrom('admin_week_mails as w')
    .innerJoin('admins as a', 'a.id', 'w.admin_id')
    .select(['w.admin_id as adminId', 'a.email', 'w.zone as timeZone', 'w.since'])
    .select('w.sent_at as sentAt')
    .$castTo<WeekReader>()
  return {
    listReaders: () => readers.where('a.active', '=', 1).orderBy('w.admin_id').execute(),
    findReader: async (adminId) =>
      (await readers.where('w.admin_id', '=', adminId).executeTakeFirst()) ?? null,
    putReader: ({ adminId, timeZone, since }) =>
      write(() =>
        done(
          db
            .insertInto('admin_week_mails')
            .values({ admin_id: adminId, zone: timeZone, since, sent_at: null })
            .onConflict((conflict) =>
              conflict.column('admin_id').doUpdateSet({ zone: timeZone, since }),
            ),
        ),
      ),
    removeReader: (adminId) =>
      write(() => done(db.deleteFrom('admin_week_mails').where('admin_id', '=', adminId))),
    noteSent: (adminId, at) =>
      write(() =>
        done(
          db.updateTable('admin_week_mails').set({ sent_at: at }).where('admin_id', '=', adminId),
        ),
      ),
  }
}
