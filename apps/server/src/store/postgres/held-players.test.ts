import { randomUUID } from 'node:crypto'
import { emptyProfile, profileText } from '@reflex/games/trust'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { RecordRef } from '../../features/runs/port-records.ts'
import type { Store } from '../port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { askPostgres, migratedDatabase, postgresForTests } from '../../testing/postgres.ts'
import { DELETION, keepFresh, newRun, UNMOVED } from '../../testing/results.ts'
import { openAt } from '../../testing/store-kinds.ts'
import type { SqlContext } from '../sql/context.ts'
import { transferStore } from '../../features/players/sql-transfers.ts'
import { openPostgres } from './database.ts'
import { inTransaction } from './transaction.ts'

const DAY = 86_400_000
/** The version that the holder of a player leaves. */
const LEFT = 8
const paceProfile = { ...UNMOVED, after: 0, text: profileText(emptyProfile), resolved: [] }

async function openOne(url: string): Promise<Store> {
  const { store } = await openAt(url)
  onTestFinished(() => store.close())
  return store
}

interface Held {
  readonly store: Store
  readonly ref: RecordRef
  readonly player: number
  readonly uid: string
  /** Who shows the code below, and who enters it when the held player shows it. */
  readonly other: string
}

async function offer(store: Store, uid: string): Promise<string> {
  const hash = randomUUID()
  const times = { createdAt: NOON, expiresAt: NOON + 600_000 }
  await store.keepTransferCode({ hash, uid, ...times, belongings: '{}' })
  return hash
}

const enter = async (store: Store, shows: string, enters: string) =>
  store.joinPlayers({ hash: await offer(store, shows), uid: enters, at: NOON })

/** Of each change what it does, and how many versions of the pace profile come by it; null where none is left. */
const changes: Record<string, [change: (held: Held) => Promise<unknown>, versions: number | null]> =
  {
    'a removal': [({ store, ref }) => store.trashRecord(ref, DELETION), 2],
    'a verdict': [
      ({ store, ref }) => store.applyVerdict(ref, { status: 'rejected', doubtedUntil: 1 }),
      3,
    ],
    'the removal of all that they have': [
      ({ store, player }) => store.trashSomeOf(player, DELETION, 9),
      2,
    ],
    'a review of all that they have': [
      ({ store, player }) => store.reviewSomeOf(player, 1, 9, 0),
      3,
    ],
    'joining to another one': [({ store, uid, other }) => enter(store, other, uid), 2],
    'joining another one': [({ store, uid, other }) => enter(store, uid, other), 1],
    'the end of retention': [({ store }) => store.removeRecordsBefore(dayIndexOf(NOON) + 1, 9), 0],
    'their erasure': [({ store, uid }) => store.removePlayer(uid, NOON), null],
  }

/** Who waits for a lock in this database. */
const waiting = async (url: string): Promise<number> => {
  const [row] = await askPostgres<{ count: number }>(
    url,
    `select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

describe.runIf(postgresForTests !== null)('whoever holds a player is waited for', () => {
  test.each(Object.keys(changes))(
    '[API-3] by %s, which then reads what they left',
    async (name) => {
      const url = await migratedDatabase()
      const store = await openOne(url)
      const [uid, other] = [randomUUID(), randomUUID()]
      const score = await keepFresh(store, newRun({ uid, paceProfile }))
      await store.keepRun(newRun({ uid: other, createdAt: NOON + DAY }))
      const holder = new pg.Client(url)
      await holder.connect()
      onTestFinished(() => holder.end())

      // As a submit does it: the player, and then their pace profile.
      await holder.query('begin')
      await holder.query('select from players where uid = $1 for no key update', [uid])
      const ref = { kind: 'game', id: score.id } as const
      const [begin, versions] = changes[name] ?? expect.fail()
      const change = begin({ store, ref, player: score.player, uid, other })
      await expect.poll(() => waiting(url)).toBe(1)
      const later = 'update player_forms set version = $1 where player_id = $2'
      await holder.query(later, [LEFT, score.player])
      await holder.query('commit')
      await change
      const { known } = await store.findPaceProfile(uid, 'reaction-time')
      expect(known?.version).toBe(versions === null ? undefined : LEFT + versions)
    },
  )
})

describe.runIf(postgresForTests !== null)('one transfer on two nodes', () => {
  test.each([1, 2, 3])(
    'is looked at as it was before or after it was confirmed on the other: after %i questions',
    async (nth) => {
      const url = await migratedDatabase()
      const store = await openOne(url)
      const [uid, other] = [randomUUID(), randomUUID()]
      for (const each of [uid, other]) await store.keepRun(newRun({ uid: each }))
      const entered = { hash: await offer(store, uid), uid: other, at: NOON }
      const confirm = async () =>
        expect(await store.joinPlayers(entered)).toMatchObject({ refused: null })
      const looked = await transferStore(await pausing(url, nth, confirm)).findTransfer(entered)
      expect(looked).toMatchObject({ refused: null, runs: 2 })
    },
  )
})

/** Does something else after so many questions of a transaction. */
async function pausing(
  url: string,
  after: number,
  doElse: () => Promise<void>,
): Promise<SqlContext> {
  const database = await openPostgres(url)
  onTestFinished(() => database.close())
  const write: SqlContext['write'] = (job) =>
    inTransaction(database.pool, async (connection) => {
      const steps = job()
      let step = steps.next()
      for (let asked = 1; !step.done; asked++) {
        const { sql, parameters } = step.value
        const { rows, rowCount } = await connection.query({ text: sql, values: [...parameters] })
        if (asked === after) await doElse()
        step = steps.next({ rows, changed: rowCount ?? 0 })
      }
      return step.value
    })
  return { ...database, write }
}
