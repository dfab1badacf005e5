import { sql, type Kysely } from 'kysely'
import type { SqlContext } from '../../store/sql/context.ts'
import { playerOf } from '../../store/sql/player-of.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, done, type Steps } from '../../store/sql/steps.ts'
import type { AwakeAt, DueNotice, LostDuels, NewSubscription, PushStore } from './port.ts'

/** From eight in the morning until ten in the evening, in minutes. */
const DAY_FROM = 8 * 60
const DAY_TO = 22 * 60
const DAY_MINUTES = 24 * 60

export function createPushStore({ db, write }: SqlContext): PushStore {
  const one = (id: number) => db.updateTable('push_subscriptions').where('id', '=', id)
  return {
    pushKey: (made) => write(() => pushKey(db, made)),
    keepSubscription: (subscription, most) => write(() => keep(db, subscription, most)),
    dropSubscription: (uid, endpoint) =>
      write(function* () {
        const whose = yield* goesBy(db, uid)
        const known = db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint)
        yield* done(known.where('uid', '=', whose))
      }),
    noteLostDuel: (uid, lost) => write(() => noteLostDuel(db, uid, lost)),
    dueDuels: (at) =>
      read(due(db, at).where('pending', 'is not', null).where('duels_from', '<=', at.now)),
    dueDaily: (at, day) =>
      read(
        due(db, at)
          .where(sql<boolean>`daily = 1`)
          .where('daily_told', '<', day),
      ),
    noteDuelsTold: ({ id, pending }, until) =>
      write(() =>
        done(
          one(id).set({
            // What came meanwhile is still to be told.
            pending: sql`case when pending = ${textOf(pending)} then null else pending end`,
            duels_from: until,
            ...worked,
          }),
        ),
      ),
    noteDailyTold: (id, day) => write(() => done(one(id).set({ daily_told: day, ...worked }))),
    noteFailure: (id, retryAt) =>
      write(() =>
        done(one(id).set(({ eb }) => ({ failures: eb('failures', '+', 1), retry_at: retryAt }))),
      ),
    removeSubscription: (id) =>
      write(() => done(db.deleteFrom('push_subscriptions').where('id', '=', id))),
    forgetSubscriptions: (before) =>
      write(() => done(db.deleteFrom('push_subscriptions').where('confirmed_at', '<', before))),
  }
}

const worked = { failures: 0, retry_at: 0 } as const

const textOf = (lost: LostDuels | null): string | null =>
  lost && JSON.stringify({ run: lost.run, game: lost.game, count: lost.count })

/** Of all nodes that make one the first. */
function* pushKey(db: Kysely<Database>, made: string): Steps<string> {
  const added = db.insertInto('push_key').values({ id: 1, private_key: made })
  yield* done(added.onConflict((conflict) => conflict.doNothing()))
  const [kept] = yield* all(db.selectFrom('push_key').select('private_key'))
  return kept?.private_key ?? made
}

function* goesBy(db: Kysely<Database>, uid: string): Steps<string> {
  const [player] = yield* all(playerOf(db, uid).select('players.uid'))
  return player?.uid ?? uid
}

function* keep(
  db: Kysely<Database>,
  { endpoint, uid: asked, utcOffset, at, day, duels, daily, ...target }: NewSubscription,
  most: number,
): Steps<void> {
  const uid = yield* goesBy(db, asked)
  const wish = { ...target, uid, utc_offset: utcOffset, confirmed_at: at, ...worked }
  const wants = { duels: Number(duels), daily: Number(daily) }
  const row = { ...wish, ...wants }
  const silent = duels ? {} : { pending: null }
  yield* done(
    db
      .insertInto('push_subscriptions')
      .values({ endpoint, ...row, pending: null, daily_told: day })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...row, ...silent })),
  )
  const latest = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('uid', '=', uid)
    .orderBy('confirmed_at', 'desc')
    .orderBy('id', 'desc')
  const beyond = (yield* all(latest)).slice(most).map(({ id }) => id)
  if (beyond.length > 0) {
    yield* done(db.deleteFrom('push_subscriptions').where('id', 'in', beyond))
  }
}

function* noteLostDuel(
  db: Kysely<Database>,
  uid: string,
  { run, game }: Omit<LostDuels, 'count'>,
): Steps<void> {
  const theirs = db
    .selectFrom('push_subscriptions')
    .select(['id', 'pending'])
    .where('uid', '=', uid)
    .where('duels', '=', 1)
  for (const { id, pending } of yield* all(theirs)) {
    const count = pendingOf(pending)?.count ?? 0
    const text = textOf({ run, game, count: count + 1 })
    yield* done(db.updateTable('push_subscriptions').set({ pending: text }).where('id', '=', id))
  }
}

const pendingOf = (text: string | null): LostDuels | null =>
  text === null ? null : (JSON.parse(text) as LostDuels)

/** Whose clock shows a time of the day, and who are not to be tried again later. */
const due = (db: Kysely<Database>, { now, atMost }: AwakeAt) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'uid', 'locale', 'failures', 'pending'])
    .where('retry_at', '<=', now)
    .where(
      sql<boolean>`(utc_offset + ${sql.lit(Math.floor(now / 60_000) % DAY_MINUTES)} + ${sql.lit(DAY_MINUTES)}) % ${sql.lit(DAY_MINUTES)} between ${sql.lit(DAY_FROM)} and ${sql.lit(DAY_TO - 1)}`,
    )
    .orderBy('id')
    .limit(atMost)

async function read(query: ReturnType<typeof due>): Promise<DueNotice[]> {
  const rows = await query.execute()
  return rows.map(({ pending, ...row }) => ({ ...row, pending: pendingOf(pending) }))
}
