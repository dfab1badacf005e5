import type { AlertStore, ChannelName, ChannelRecord, KeptAlert, Pending } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { changesOne, done } from '../../store/sql/steps.ts'

export function createAlertStore({ db, write }: SqlContext): AlertStore {
  const note = (
    channel: ChannelName,
    change: { sent_at: number } | { error: string; error_at: number },
  ) =>
    write(() => {
      const fresh = { channel, sent_at: 0, error: '', error_at: 0, ...change }
      const added = db.insertInto('alert_channels').values(fresh)
      return done(added.onConflict((conflict) => conflict.column('channel').doUpdateSet(change)))
    })
  return {
    async list() {
      const rows = await db.selectFrom('alerts').selectAll().orderBy('since').execute()
      return rows.map(({ seen_at, told_at, pending, ...row }) => ({
        ...row,
        state: row.state as KeptAlert['state'],
        seenAt: seen_at,
        toldAt: told_at,
        pending: JSON.parse(pending) as Pending[],
      }))
    },
    put: ({ key, seenAt, toldAt, pending, ...alert }) =>
      write(() => {
        const times = { seen_at: seenAt, told_at: toldAt }
        const now = { ...alert, ...times, pending: JSON.stringify(pending) }
        const added = db.insertInto('alerts').values({ key, ...now })
        return done(added.onConflict((conflict) => conflict.column('key').doUpdateSet(now)))
      }),
    refresh: ({ key, detail, seenAt }) =>
      write(() => {
        const found = { detail, seen_at: seenAt }
        return changesOne(db.updateTable('alerts').set(found).where('key', '=', key))
      }),
    remove: (key) => write(() => done(db.deleteFrom('alerts').where('key', '=', key))),
    channels: () =>
      db
        .selectFrom('alert_channels')
        .select(['channel', 'sent_at as sentAt', 'error', 'error_at as errorAt'])
        .$castTo<ChannelRecord>()
        .execute(),
    noteSent: (channel, at) => note(channel, { sent_at: at }),
    noteError: (channel, error, at) => note(channel, { error, error_at: at }),
  }
}
