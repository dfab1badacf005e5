import type { BoardSlug } from '@reflex/contract'
import { readBests } from '../../boards/bests-text.ts'
import type {
  BoardChange,
  BoardFeed,
  BoardFilling,
  FeedMark,
  FeedPage,
} from '../../boards/port-feed.ts'
import { byGame, daysOf, toArrived, toBestRun, toMoved, type RunRow } from '../sql/feed-rows.ts'
import type { PlayerCache } from '../sql/player-cache.ts'
import type { Connection, ConnectionPool } from './pool.ts'
import { ask, inSnapshot } from './transaction.ts'

/** Runs at a time. */
const AT_ONCE = 5000
/** Requests are answered between two pages. */
const FORMS_AT_ONCE = 4000
/** So much longer than a reader that is cut off stays in use. */
const KEPT_FOR = '1 hour'
const ANSWER_WITHIN_MS = 8000
/** Of a checkpoint, which may be some megabytes. */
const PACKED_WITHIN_MS = 30_000
/** Of several nodes one stores it. */
const STORED_AGAIN_AFTER_MS = 45_000

const HISTORY = 'left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)'
const READ = `select * from read_board_feed($1, $2, ${AT_ONCE})`

/** Never beyond the oldest transaction that is still open. */
const FORGET = `
  with old as (
    delete from board_changes where noted_at < now() - interval '${KEPT_FOR}'
      and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid
  ), last as (select xid from old order by xid desc limit 1)
  update board_changes_forgotten f set xid = greatest(f.xid, last.xid) from last`

/** Of another server, whose transactions are not numbered as here: a copy of its tables was read in. */
const FOREIGN = 'xid >= pg_snapshot_xmax(pg_current_snapshot())'
const FORGET_FOREIGN = `
  with foreign_rows as (delete from board_changes where ${FOREIGN})
  update board_changes_forgotten set xid = '0' where ${FOREIGN}`

const IDENTITY = `select (select system_identifier from pg_control_system())::text || ' '
  || (select oid from pg_database where datname = current_database())::text as store, ${HISTORY} as history`

const MARK = `select pg_current_snapshot()::text as seen, ${HISTORY} as history,
  (select coalesce(max(id), 0) from runs) as run`

/** In the order of the key, so that each page begins where the one before ended. */
const FORMS = `select player_id, game, bests from player_forms
  where (player_id, game) > ($1::bigint, $2) order by player_id, game limit ${FORMS_AT_ONCE}`

const RUNS = `select id, player_id, game, value, country, created_at, replaced from runs
  where player_id = $1 and kind = 'board' and status = 'ranked'`

const rowsQuery = (way: 'before' | 'after'): string => `
  select r.id, r.player_id as player, r.value, r.country, f.bests
  from unnest($3::text[]) c(country) cross join lateral (
    select x.id, x.player_id, x.value, x.country from runs x
    where x.status = 'ranked' and x.game = $1 and x.value = $2 and x.country = c.country collate "C"
      and x.id ${way === 'before' ? '<' : '>'} $4::bigint and x.day between $5::integer and $6::integer
    order by x.id ${way === 'before' ? 'desc' : ''} limit $7::integer
  ) r join player_forms f on f.player_id = r.player_id and f.game = $1
  order by r.id ${way === 'before' ? 'desc' : ''} limit $7::integer`

const STORE_CHECKPOINT = `insert into board_checkpoints as c (id, taken_at, boards) values (1, $1, $2)
  on conflict (id) do update set taken_at = excluded.taken_at, boards = excluded.boards
  where abs(excluded.taken_at - c.taken_at) > ${STORED_AGAIN_AFTER_MS}`

type Row = Record<string, unknown>

/** What became visible in PostgreSQL, whichever node wrote it. Nothing is listened to: a pooler may stand between. */
export function createBoardFeed(pool: ConnectionPool, players: PlayerCache): BoardFeed {
  const quick = (text: string, values: unknown[] = []) =>
    ask(pool, { text, values, query_timeout: ANSWER_WITHIN_MS })
  return {
    async readAll(take) {
      await quick(FORGET_FOREIGN)
      return inSnapshot(pool, (connection) => readBestsOfAll(connection, take))
    },

    async readAfter(mark) {
      players.readsAfter(mark.run)
      const { rows } = await quick(READ, [mark.run, mark.seen])
      const page = toPage(mark, rows)
      if (page) for (const row of rows) noteIn(players, row)
      return page
    },

    async runsOf(player) {
      const { rows } = await quick(RUNS, [player])
      return byGame(rows.map((row) => toRunRow(row, 'id')))
    },

    async readRows(board, { value, countries, from, atMost }) {
      const values = [board.slug, value, countries, from.id, ...daysOf(board), atMost]
      const { rows } = await quick(rowsQuery(from.way), values)
      return rows.map((row) => ({
        id: Number(row['id']),
        player: Number(row['player']),
        value: Number(row['value']),
        country: String(row['country']),
        bests: readBests(String(row['bests'])),
      }))
    },

    async identity() {
      const { rows } = await quick(IDENTITY)
      return { store: String(rows[0]?.['store']), history: String(rows[0]?.['history']) }
    },

    async readCheckpoint() {
      // Boards are made anew: what was known of players may never have happened.
      players.forgetAll()
      const text = 'select taken_at, boards from board_checkpoints'
      const { rows } = await ask(pool, { text, query_timeout: PACKED_WITHIN_MS })
      const [row] = rows
      return row ? { takenAt: Number(row['taken_at']), boards: row['boards'] as Uint8Array } : null
    },

    async storeCheckpoint({ takenAt, boards }) {
      const known = await quick('select taken_at from board_checkpoints')
      const last = Number(known.rows[0]?.['taken_at'] ?? 0)
      if (Math.abs(takenAt - last) <= STORED_AGAIN_AFTER_MS) return
      const values = [takenAt, Buffer.from(boards)]
      await ask(pool, { text: STORE_CHECKPOINT, values, query_timeout: PACKED_WITHIN_MS })
    },

    async forgetOld() {
      await quick(FORGET)
    },
  }
}

async function readBestsOfAll(connection: Connection, take: BoardFilling): Promise<FeedMark> {
  const [mark] = (await connection.query(MARK)).rows
  for await (const rows of pagesOfForms(connection)) {
    for (const { player_id, game, bests } of rows) {
      if (bests === '') continue
      const [who, slug] = [Number(player_id), game as BoardSlug]
      if (take.bests(slug, who, readBests(String(bests)))) continue
      const runs = await connection.query({ text: `${RUNS} and game = $2`, values: [who, slug] })
      const own = runs.rows.map((row) => toBestRun(toRunRow(row, 'id')))
      take.runs(slug, who, own)
    }
  }
  return {
    run: Number(mark?.['run']),
    seen: String(mark?.['seen']),
    history: String(mark?.['history']),
  }
}

/** The database reads the next page while this one is taken in. */
async function* pagesOfForms(connection: Connection): AsyncGenerator<readonly Row[]> {
  const readAfter = (player: number, game: string) =>
    connection.query({ text: FORMS, values: [player, game] })
  for (let reading = readAfter(0, ''); ;) {
    const { rows } = await reading
    const last = rows.at(-1)
    const isLast = !last || rows.length < FORMS_AT_ONCE
    if (!isLast) {
      reading = readAfter(Number(last['player_id']), String(last['game']))
      // Heard of when it is waited for.
      reading.catch(() => undefined)
    }
    yield rows
    if (isLast) return
  }
}

function toPage(mark: FeedMark, [head, ...rows]: readonly Row[]): FeedPage | null {
  if (!head || head['value'] === 1 || head['what'] !== mark.history) return null
  const runs = rows.filter(({ part }) => part === 1)
  const run = Math.max(mark.run, Number(runs.at(-1)?.['nth'] ?? 0))
  return {
    mark: { ...mark, run, seen: String(head['words']) },
    runs: runs.flatMap((row) => toArrived(toRunRow(row))),
    changes: rows.flatMap((row) => (row['part'] === 2 ? toChange(row) : [])),
    more: runs.length === AT_ONCE,
  }
}

const toRunRow = (row: Row, id = 'nth'): RunRow => ({
  id: Number(row[id]),
  player_id: Number(row['player_id']),
  game: String(row['game']),
  value: Number(row['value']),
  country: String(row['country']),
  created_at: Number(row['created_at']),
  replaced: row['replaced'] as string | null,
})

function toChange(row: Row): BoardChange[] {
  if (row['what'] === 'moved') return toMoved(String(row['game']), String(row['words']))
  return [{ what: 'shown' }]
}

/** Of whoever plays elsewhere, or is changed, nothing is remembered any more. */
function noteIn(players: PlayerCache, row: Row): void {
  if (row['part'] === 0) return
  const player = Number(row['player_id'])
  if (row['part'] === 2) players.forget(player)
  else players.hasRun(player, Number(row['nth']))
}
