import { hash } from 'node:crypto'
import type { BoardSlug } from '@reflex/contract'
import type Sqlite from 'better-sqlite3'
import { readBests } from '../../boards/bests-text.ts'
import type {
  BoardFeed,
  BoardFilling,
  CandidateRow,
  Checkpoint,
  FeedMark,
} from '../../boards/port-feed.ts'
import { byGame, daysOf, toArrived, toBestRun, toMoved, type RunRow } from '../sql/feed-rows.ts'
import type { SqliteDatabase } from './database.ts'
import { openSqlite } from './open.ts'

/** Runs at a time. */
const AT_ONCE = 5000
/** So many pace profiles are read before others get their turn. */
const FORMS_AT_ONCE = 2000

const ARRIVED = 'select id, player_id, game, value, country, created_at, replaced from runs'

const MARK = `select (select coalesce(max(seq), 0) from sqlite_sequence where name = 'runs') as run,
  (select coalesce(max(seq), 0) from sqlite_sequence where name = 'board_changes') as seen,
  (select coalesce(max(last_change), 0) from board_checkpoints) as forgotten`

const rowsQuery = (way: 'before' | 'after'): string => `
  select r.id, r.player_id as player, r.value, r.country, f.bests
  from runs r indexed by runs_ranked
    join player_forms f on f.player_id = r.player_id and f.game = r.game
  where r.status = 'ranked' and r.game = ? and r.value = ? and r.country = ?
    and r.id ${way === 'before' ? '<' : '>'} ? and r.day between ? and ?
  order by r.id ${way === 'before' ? 'desc' : ''} limit ?`

type BestsRow = readonly [player: number, game: BoardSlug, bests: string]
type Candidate = Omit<CandidateRow, 'bests'> & { readonly bests: string }

function prepare(sqlite: Sqlite.Database) {
  return {
    runs: sqlite.prepare(`${ARRIVED} where id > ? order by id limit ${AT_ONCE}`),
    changes: sqlite.prepare('select id, game, note from board_changes where id > ? order by id'),
    ofPlayer: sqlite.prepare(
      `${ARRIVED} where player_id = ? and kind = 'board' and status = 'ranked'`,
    ),
    mark: sqlite.prepare(MARK),
    rows: {
      before: sqlite.prepare(rowsQuery('before')),
      after: sqlite.prepare(rowsQuery('after')),
    },
    checkpoint: sqlite.prepare('select taken_at as takenAt, boards from board_checkpoints'),
    keepCheckpoint: sqlite.prepare(
      'insert or replace into board_checkpoints (id, taken_at, last_change, boards) values (1, ?, ?, ?)',
    ),
    forget: sqlite.prepare('delete from board_changes where id <= ?'),
    key: sqlite.prepare('select key from run_key').pluck(),
  }
}

/** What this process has written, in the order in which it was. */
export function createBoardFeed({ sqlite, writer }: SqliteDatabase): BoardFeed {
  const ask = prepare(sqlite)
  const readMark = () => ask.mark.get() as { run: number; seen: number; forgotten: number }
  const history = ''
  return {
    readAll: (take) => readBestsOfAll(sqlite.name, take),

    async readAfter(mark) {
      const last = readMark()
      const seen = Number(mark.seen)
      // A mark of another file, or of before what is forgotten by now.
      if (mark.run > last.run || seen > last.seen || seen < last.forgotten) return null
      const changes = ask.changes.all(seen) as {
        id: number
        game: string
        note: string
      }[]
      const rows = ask.runs.all(mark.run) as RunRow[]
      const more = rows.length === AT_ONCE
      return {
        mark: {
          run: more ? (rows.at(-1)?.id ?? mark.run) : Math.max(mark.run, rows.at(-1)?.id ?? 0),
          seen: String(changes.at(-1)?.id ?? mark.seen),
          history,
        },
        changes: changes.flatMap(({ game, note }) => toMoved(game, note)),
        runs: rows.flatMap(toArrived),
        more,
      }
    },

    async runsOf(player) {
      return byGame(ask.ofPlayer.all(player) as RunRow[])
    },

    async readRows(board, { value, countries, from, atMost }) {
      const [first, last] = daysOf(board)
      const found = countries.flatMap((country) => {
        const values = [board.slug, value, country, from.id, first, last, atMost]
        return ask.rows[from.way].all(values) as Candidate[]
      })
      const ordered = found.sort((a, b) => (from.way === 'before' ? b.id - a.id : a.id - b.id))
      return ordered.slice(0, atMost).map((row) => ({ ...row, bests: readBests(row.bests) }))
    },

    async identity() {
      return { store: hash('sha256', String(ask.key.get())), history }
    },

    async readCheckpoint() {
      return (ask.checkpoint.get() as Checkpoint | undefined) ?? null
    },

    async storeCheckpoint({ takenAt, boards }, { seen }) {
      await writer.submit(() => {
        ask.keepCheckpoint.run(takenAt, Number(seen), boards)
        ask.forget.run(Number(seen))
      })
    },

    forgetOld: async () => undefined,
  }
}

/** Of one moment, on a connection of its own: others may write meanwhile. */
async function readBestsOfAll(file: string, take: BoardFilling): Promise<FeedMark> {
  const sqlite = openSqlite(file)
  try {
    sqlite.exec('BEGIN')
    const { run, seen } = sqlite.prepare(MARK).get() as { run: number; seen: number }
    const forms = sqlite
      .prepare<[], BestsRow>("select player_id, game, bests from player_forms where bests <> ''")
      .raw()
    const ofPlayer = sqlite.prepare(
      `${ARRIVED} where player_id = ? and game = ? and kind = 'board' and status = 'ranked'`,
    )
    let read = 0
    for (const [player, game, bests] of forms.iterate()) {
      if (!take.bests(game, player, readBests(bests))) {
        const runs = ofPlayer.all(player, game) as RunRow[]
        take.runs(game, player, runs.map(toBestRun))
      }
      if (++read % FORMS_AT_ONCE === 0) await new Promise(setImmediate)
    }
    sqlite.exec('COMMIT')
    return { run, seen: String(seen), history: '' }
  } finally {
    sqlite.close()
  }
}
