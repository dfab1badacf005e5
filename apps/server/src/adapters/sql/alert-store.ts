import type { AlertStore, ChannelName, KeptAlert, Pending } from '../../ports/alerts.ts'
import type { SqlContext } from './context.ts'
import { run } from './steps.ts'

export function createAlertStore({ db, write }: SqlContext): AlertStore {
  const note = (
    channel: ChannelName,
    change: { sent_at: number } | { error: string; error_at: number },
  ) =>
    write(function* () {
      const fresh = { channel, sent_at: 0, error: '', error_at: 0, ...change }
      const added = db.insertInto('alert_channels').values(fresh)
      yield* run(added.onConflict((conflict) => conflict.column('channel').doUpdateSet(change)))
    })
  return {
    async list() {
      const rows = await db.selectFrom('alerts').selectAll().orderBy('since').execute()
      return rows.map((row) => ({
        key: row.key,
        state: row.state as KeptAlert['state'],
        detail: row.detail,
        since: row.since,
        seenAt: row.seen_at,
        toldAt: row.told_at,
        pending: JSON.parse(row.pending) as Pending[],
      }))
    },
    put: ({ key, seenAt, toldAt, pending, ...alert }) =>
      write(function* () {
        const now = {
          ...alert,
          seen_at: seenAt,
          told_at: toldAt,
          pending: JSON.stringify(pending),
        }
        const added = db.insertInto('alerts').values({ key, ...now })
        yield* run(added.onConflict((conflict) => conflict.column('key').doUpdateSet(now)))
      }),
    refresh: ({ key, detail, seenAt }) =>
      write(function* () {
        const found = { detail, seen_at: seenAt }
        return (yield* run(db.updateTable('alerts').set(found).where('key', '=', key))) === 1
      }),
    remove: (key) =>
      write(function* () {
        yield* run(db.deleteFrom('alerts').where('key', '=', key))
      }),
    async channels() {
      const rows = await db.selectFrom('alert_channels').selectAll().execute()
      return rows.map((row) => ({
        channel: row.channel as ChannelName,
        sentAt: row.sent_at,
        error: row.error,
        errorAt: row.error_at,
      }))
    },
    noteSent: (channel, at) => note(channel, { sent_at: at }),
    noteError: (channel, error, at) => note(channel, { error, error_at: at }),
  }
}
