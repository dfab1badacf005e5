import type { BoardChange, BoardFeed, FeedMark, FeedPage } from '../../ports/board-feed.ts'
import type { RankedScore } from '../../ports/rankings.ts'
import { nextBestsOf, toScore } from './next-bests.ts'
import type { ConnectionPool } from './pool.ts'
import type { PlayerDirectory } from './player-directory.ts'
import { ask } from './transaction.ts'

/** Runs at a time. */
const AT_ONCE = 5000
/** So much longer than a reader that is cut off stays in use. */
const KEPT_FOR = '1 hour'
const ANSWER_WITHIN_MS = 8000

const HISTORY = 'left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)'
const READ = `select * from read_board_feed($1, $2, $3, ${AT_ONCE})`

/** Never what a transaction that is still open could be older than. */
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

type Row = Record<string, unknown>

/** What became visible in PostgreSQL, whichever node wrote it. Nothing is listened to: a pooler may stand between. */
export function createBoardFeed(pool: ConnectionPool, directory: PlayerDirectory): BoardFeed {
  return {
    async now() {
      directory.clear()
      await ask(pool, { text: FORGET_FOREIGN, query_timeout: ANSWER_WITHIN_MS })
      const text = `select pg_current_snapshot()::text as seen, ${HISTORY} as history`
      const { rows } = await ask(pool, { text, query_timeout: ANSWER_WITHIN_MS })
      const { seen, history } = rows[0] ?? {}
      return { run: 0, seen: String(seen), history: String(history) }
    },

    async readAfter(mark) {
      const values = [mark.run, mark.seen, directory.newFrom]
      const { rows } = await ask(pool, { text: READ, values, query_timeout: ANSWER_WITHIN_MS })
      const page = toPage(mark, rows)
      if (!page) return null
      directory.note(rows)
      await directory.readOn(pool)
      return page
    },

    nextBests: (scores) => nextBestsOf(pool, scores),

    async forgetOld() {
      await ask(pool, { text: FORGET, query_timeout: ANSWER_WITHIN_MS })
    },
  }
}

function toPage(mark: FeedMark, [head, ...rows]: readonly Row[]): FeedPage | null {
  if (!head || head['value'] === 1 || head['what'] !== mark.history) return null
  let run = mark.run
  let read = 0
  const added: RankedScore[] = []
  const changes: BoardChange[] = []
  for (const row of rows) {
    if (row['part'] === 2) changes.push(...toChange(row))
    else {
      read++
      run = Number(row['nth'])
      if (row['what'] === 'ranked') added.push(toScore(row))
    }
  }
  const next = { ...mark, run, seen: String(head['words']) }
  return { mark: next, added, changes, more: read === AT_ONCE }
}

function toChange(row: Row): BoardChange[] {
  const what = row['what']
  if (what === 'in' || what === 'out') return [{ what, score: toScore(row) }]
  return what === 'face' ? [{ what: 'profile', player: Number(row['player_id']) }] : []
}
