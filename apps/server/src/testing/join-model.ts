import { reporterOf } from '../features/runs/sql-run-reports.ts'
import { rowsAt } from './store-kinds.ts'

export interface Player {
  readonly id: number
  readonly uid: string
  readonly nickname: string | null
  readonly country: string
  readonly created_at: number
  readonly seen_at: number
  readonly watchable: number
}

/** Every row that knows of somebody. */
interface Tables {
  readonly players: readonly Player[]
  readonly joined: readonly { readonly uid: string; readonly player_id: number }[]
  readonly runs: readonly { readonly id: number; readonly player_id: number }[]
  readonly reports: readonly { readonly run_id: number; readonly reporter: string }[]
  readonly places: readonly { readonly room_id: number; readonly uid: string }[]
  readonly versions: readonly { readonly id: number; readonly version: number }[]
  readonly doubts: readonly { player_id: number; game: string; doubted_until: number }[]
}

export async function tablesAt(address: string): Promise<Tables> {
  const all = <Row>(sql: string) => rowsAt<Row>(address, sql)
  const [players, joined, runs, reports, places, versions, doubts] = await Promise.all([
    all<Player>('select id, uid, nickname, country, created_at, seen_at, watchable from players'),
    all<Tables['joined'][number]>('select uid, player_id from joined_players'),
    all<Tables['runs'][number]>('select id, player_id from runs'),
    all<Tables['reports'][number]>('select run_id, reporter from run_reports'),
    all<Tables['places'][number]>('select room_id, uid from room_players'),
    all<Tables['versions'][number]>('select id, version from rooms'),
    all<Tables['doubts'][number]>(
      'select player_id, game, doubted_until from player_forms where doubted_until > 0',
    ),
  ])
  return { players, joined, runs, reports, places, versions, doubts }
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)
const sorted = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted(byName))).toSorted()
export const inOrder = (tables: Tables) =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, sorted(rows)]))

export const rootOf = ({ players, joined }: Tables, uid: string): string => {
  const to = joined.find((each) => each.uid === uid)?.player_id
  return players.find(({ id }) => id === to)?.uid ?? uid
}

/** Of two rows about the same thing, one of either, the one that stays is theirs who stay. */
const handed = <Row extends object>(
  rows: readonly Row[],
  { whose, of, from, to }: { whose: keyof Row; of: keyof Row; from: unknown; to: unknown },
): Row[] => {
  const kept = new Set(rows.filter((row) => row[whose] === to).map((row) => row[of]))
  return rows
    .filter((row) => row[whose] !== from || !kept.has(row[of]))
    .map((row) => (row[whose] === from ? { ...row, [whose]: to } : row))
}

function joinedProfile(gone: Player, stays: Player): Player {
  return {
    ...stays,
    nickname: stays.nickname ?? gone.nickname,
    country: stays.country === 'XX' ? gone.country : stays.country,
    created_at: Math.min(gone.created_at, stays.created_at),
    seen_at: Math.max(gone.seen_at, stays.seen_at),
    watchable: gone.watchable && stays.watchable,
  }
}

/** What every table should have once the one who entered a code is the one who showed it. */
export function afterJoin(before: Tables, entered: string, stays: Player): Tables {
  const from = rootOf(before, entered)
  const gone = before.players.find(({ uid }) => uid === from)
  const others = before.players.filter(({ uid }) => uid !== from && uid !== stays.uid)
  const move = <Row extends { readonly player_id: number }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => (row.player_id === gone?.id ? { ...row, player_id: stays.id } : row))
  const changed = new Set(
    before.places.filter(({ uid }) => uid === from).map(({ room_id }) => room_id),
  )
  const doubts = Map.groupBy(move(before.doubts), ({ player_id, game }) => `${player_id} ${game}`)
  return {
    players: [...others, gone ? joinedProfile(gone, stays) : stays],
    joined: [...move(before.joined), { uid: from, player_id: stays.id }],
    runs: move(before.runs),
    reports: handed(before.reports, {
      whose: 'reporter',
      of: 'run_id',
      from: reporterOf(from),
      to: reporterOf(stays.uid),
    }),
    places: handed(before.places, { whose: 'uid', of: 'room_id', from, to: stays.uid }),
    versions: before.versions.map(({ id, version }) => ({
      id,
      version: version + Number(changed.has(id)),
    })),
    doubts: [...doubts.values()].map((rows) =>
      rows.reduce((a, b) => (a.doubted_until >= b.doubted_until ? a : b)),
    ),
  }
}
