import { boardSlugs, LEADERBOARD_LIMIT, type BoardSlug } from '@reflex/contract'
import type { RankedScore, TopRow } from '../ports/rankings.ts'
import type { Bucket, Snapshot, SnapshotDay, SnapshotStore } from '../ports/snapshot-store.ts'
import type { Store } from '../ports/store.ts'
import { serially } from '../serially.ts'
import { viewOfScores } from './past-day.ts'

type SnapshotPorts = SnapshotStore & Pick<Store, 'scoresOfDay'>

/** Stores finished days, and mends what was stored when a record of them goes or comes. */
export interface Snapshots {
  /** Stores these days where that was not done yet; `pause` is awaited between two boards. */
  take(fromDay: number, toDay: number, pause: () => Promise<void>): Promise<number>
  /** A record of that day was removed, or let in: counts the day again if it was stored. */
  recount(of: SnapshotDay): Promise<void>
  /** Takes a player out of stored days before this one, whose scores are no longer kept. */
  forget(player: number, beforeDay: number): Promise<void>
  /** What one player did on such days is another's: of two places the better one stays. */
  hand(gone: number, stays: number, beforeDay: number): Promise<void>
}

export function createSnapshots(store: SnapshotPorts): Snapshots {
  const inTurn = serially()

  const count = async (of: SnapshotDay): Promise<Snapshot[]> =>
    snapshotsOf(of.slug, await store.scoresOfDay(of.slug, of.day, null))

  const takeOne = async (of: SnapshotDay): Promise<boolean> => {
    const snapshots = await count(of)
    if (snapshots.length > 0) await store.keepSnapshots(of, snapshots)
    return snapshots.length > 0
  }

  return {
    async take(fromDay, toDay, pause) {
      const keyOf = ({ slug, day }: SnapshotDay): string => `${day} ${slug}`
      const stored = new Set((await store.snapshotDays()).map(keyOf))
      let taken = 0
      for (const slug of boardSlugs) {
        const first = (await store.firstDayOf(slug)) ?? toDay + 1
        for (let day = Math.max(fromDay, first); day <= toDay; day++) {
          if (stored.has(keyOf({ slug, day }))) continue
          if (await inTurn(() => takeOne({ slug, day }))) taken++
          await pause()
        }
      }
      return taken
    },

    recount: (of) =>
      inTurn(async () => {
        if (await store.hasSnapshots(of)) await store.keepSnapshots(of, await count(of))
      }),

    forget: (player, beforeDay) =>
      inTurn(async () => {
        for (const { slug, day, snapshot } of await store.snapshotsShowing(player, beforeDay)) {
          await store.replaceSnapshot({ slug, day }, without(snapshot, player))
        }
      }),

    hand: (gone, stays, beforeDay) =>
      inTurn(async () => {
        for (const { slug, day, snapshot } of await store.snapshotsShowing(gone, beforeDay)) {
          await store.replaceSnapshot({ slug, day }, handed(snapshot, gone, stays))
        }
      }),
  }
}

/** The world and every country that was played from; none at all for a day without a score. */
async function snapshotsOf(slug: BoardSlug, scores: readonly RankedScore[]): Promise<Snapshot[]> {
  if (scores.length === 0) return []
  const scopes = new Map<string, RankedScore[]>([['world', [...scores]]])
  for (const score of scores) {
    const known = scopes.get(score.country)
    if (known) known.push(score)
    else scopes.set(score.country, [score])
  }
  return Promise.all(
    [...scopes].map(async ([scope, own]) => {
      const view = viewOfScores(slug, own)
      const [players, rows, buckets] = await Promise.all([
        view.players(),
        view.top(LEADERBOARD_LIMIT),
        view.buckets(),
      ])
      return { scope, players, rows, buckets }
    }),
  )
}

function without(snapshot: Snapshot, player: number): Snapshot {
  const gone = snapshot.rows.find((row) => row.player === player)
  if (!gone) return snapshot
  const rows: TopRow[] = []
  for (const row of snapshot.rows) {
    if (row.player === player) continue
    const above = rows.at(-1)
    rows.push({ ...row, rank: above?.value === row.value ? above.rank : rows.length + 1 })
  }
  const buckets = oneLess(snapshot.buckets, gone.value)
  return { ...snapshot, players: snapshot.players - 1, rows, buckets }
}

function handed(snapshot: Snapshot, gone: number, stays: number): Snapshot {
  const mine = snapshot.rows.findIndex(({ player }) => player === stays)
  const theirs = snapshot.rows.findIndex(({ player }) => player === gone)
  // Rows are best first.
  if (mine !== -1 && mine < theirs) return without(snapshot, gone)
  const { rows, ...rest } = mine === -1 ? snapshot : without(snapshot, stays)
  return {
    ...rest,
    rows: rows.map((row) => (row.player === gone ? { ...row, player: stays } : row)),
  }
}

/** Values beyond the outer buckets are counted in them. */
function oneLess(buckets: readonly Bucket[], value: number): Bucket[] {
  const inside = buckets.findIndex(({ to }) => value < to)
  const place = inside === -1 ? buckets.length - 1 : inside
  return buckets.map((bucket, i) =>
    i === place ? { ...bucket, players: bucket.players - 1 } : bucket,
  )
}
