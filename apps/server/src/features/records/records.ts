import { REJECTED_DOUBT_DAYS } from '@reflex/contract'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Rankings, RankedScore } from '../../boards/port.ts'
import type { PlayerBlock, RecordRef, StoredRecord } from '../runs/port-records.ts'
import type { Store } from '../../store/port.ts'
import type { EnteredCode, JoinedRecord, Refused } from '../players/port.ts'
import { serially } from '../../lib/serially.ts'
import type { BoardsThatFollow } from '../runs/submission/keep-run.ts'
import type { SnapshotDay } from '../../boards/port-snapshots.ts'
import { createTrash, type Trash } from './trash.ts'

/** After a rejection every other run of the player is looked at for so long. */
const DOUBTED_MS = REJECTED_DOUBT_DAYS * 86_400_000

/** How many records of a player are handled at a time. */
const AT_ONCE = 100

export interface RecordPorts {
  readonly store: Store
  readonly rankings: Pick<Rankings, 'whileChanging'>
  readonly snapshots: StoredDays
  readonly clock: Clock
  readonly scoreRetentionDays: number
}

/** Removes what else is kept of a visitor; returns how many rows went. */
export type Eraser = (uid: string) => Promise<number>

/** What happens to results after they were taken: every board and stored day follows at once. */
interface Erased {
  readonly scores: number
  readonly duels: number
}

export interface Records extends BoardsThatFollow, Trash {
  /** An operator's word on a run under review: let in, or kept out. False when there is none. */
  applyVerdict(ref: RecordRef, verdict: 'clean' | 'rejected'): Promise<boolean>
  /** Leaves nothing of a visitor; returns how many results and duels went. */
  erase(uid: string): Promise<Erased>
  /** Makes one of two players whose devices agreed on it. */
  join(code: EnteredCode): Promise<JoinedRecord | Refused>
  /** False when there is no such player. */
  block(player: number, block: PlayerBlock): Promise<boolean>
  /** False when the player is not blocked. */
  unblock(player: number): Promise<boolean>
  /** Takes all that a player has off the boards until an operator has looked; returns how many went. */
  reviewAllOf(player: number): Promise<number>
  /** Removes some of what is older than this day; false once nothing is left to remove. */
  expireBefore(day: number, atMost: number): Promise<boolean>
}

export function createRecords(ports: RecordPorts, erasers: readonly Eraser[] = []): Records {
  const { store, snapshots, clock } = ports
  const firstKeptDay = () => dayIndexOf(clock()) - ports.scoreRetentionDays
  const { recount, recountOf, hand } = followingDays(snapshots, firstKeptDay)
  const oneByOne = serially()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
    oneByOne(() => ports.rankings.whileChanging(task))

  return {
    letIn: (task) =>
      inTurn(async () => {
        const { value, ranked } = await task()
        await recount(ranked)
        return value
      }),

    applyVerdict: (ref, verdict) =>
      inTurn(async () => {
        const status = verdict === 'clean' ? 'ranked' : 'rejected'
        const isRejected = status === 'rejected'
        const before = await store.applyVerdict(ref, {
          status,
          ...(isRejected && { doubtedUntil: clock() + DOUBTED_MS }),
        })
        if (!before || before.status === status) return before !== null
        if (status === 'ranked') await recount([before.score])
        else await recountOf([before])
        return true
      }),

    erase: (uid) =>
      inTurn(async () => {
        const removed = await store.removePlayer(uid, clock())
        if (removed) {
          await recountOf(removed.records)
          await snapshots.forget(removed.player, firstKeptDay())
        }
        for (const eraseMore of erasers) await eraseMore(uid)
        return { scores: removed?.records.length ?? 0, duels: removed?.duels ?? 0 }
      }),

    join: (code) =>
      inTurn(async () => {
        const joined = await store.joinPlayers(code)
        if (joined.refused === null) await hand(joined)
        return joined
      }),

    ...createTrash({ store, clock, inTurn, recountOf }),

    block: (player, block) => inTurn(() => store.blockPlayer(player, block)),
    unblock: (player) => inTurn(() => store.unblockPlayer(player)),

    async reviewAllOf(player) {
      // A batch at a time, so that other verdicts do not wait for a thousand runs.
      const batch = async (): Promise<number> => {
        const now = clock()
        const records = await store.reviewSomeOf(player, now + DOUBTED_MS, AT_ONCE, now)
        await recountOf(records)
        return records.length
      }
      for (let done = 0; ;) {
        const more = await inTurn(batch)
        if (more === 0) return done
        done += more
      }
    },

    expireBefore: (day, atMost) =>
      inTurn(async () => {
        const expired = await store.removeRecordsBefore(day, atMost)
        return expired.length > 0
      }),
  }
}

/** Stored days, as far as they must follow. */
interface StoredDays {
  recount(of: SnapshotDay): Promise<void>
  forget(player: number, beforeDay: number): Promise<void>
  transfer(gone: number, stays: number, beforeDay: number): Promise<void>
}

const rankedAmong = (records: readonly StoredRecord[]): RankedScore[] =>
  records.filter(({ status }) => status === 'ranked').map(({ score }) => score)

/** Stored days, when records of them go or come back. */
function followingDays(snapshots: StoredDays, firstKeptDay: () => number) {
  /** Days whose scores are partly gone already cannot be counted again. */
  async function recount(scores: readonly RankedScore[]): Promise<void> {
    const days = new Map(
      scores.map(({ slug, at }) => [`${slug} ${dayIndexOf(at)}`, { slug, day: dayIndexOf(at) }]),
    )
    for (const of of days.values()) if (of.day >= firstKeptDay()) await snapshots.recount(of)
  }
  const recountOf = (records: readonly StoredRecord[]): Promise<void> =>
    recount(rankedAmong(records))
  return {
    recount,
    recountOf,
    async hand({ moved, gone, player }: JoinedRecord): Promise<void> {
      if (!gone) return
      await recountOf(moved)
      await snapshots.transfer(gone.player, player, firstKeptDay())
    },
  }
}
