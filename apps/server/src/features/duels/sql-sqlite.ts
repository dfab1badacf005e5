import type Sqlite from 'better-sqlite3'
import { betterOf } from '@reflex/contract'
import type { Compilable, Kysely } from 'kysely'
import type { DuelStore } from './port.ts'
import { listedIn, toListed, triedIn, type ListedRow } from './sql.ts'
import type { Database } from '../../store/sql/schema.ts'

/**
 * The list of a duel by statements that are prepared once: to write the text of a query anew takes
 * longer than to answer it. Only the host's number and how many are asked for differ.
 */
export function duelLists(
  sqlite: Sqlite.Database,
  db: Kysely<Database>,
): Pick<DuelStore, 'duelRows'> {
  const kept = new Map<string, { statement: Sqlite.Statement<unknown[]>; values: unknown[] }>()
  const prepared = (name: string, query: () => Compilable) => {
    const known = kept.get(name)
    if (known) return known
    const { sql, parameters } = query().compile()
    const made = { statement: sqlite.prepare<unknown[]>(sql), values: [...parameters] }
    kept.set(name, made)
    return made
  }
  return {
    async duelRows(host, game, atMost) {
      const list = prepared(betterOf(game), () => listedIn(db, host, game, atMost))
      const tried = prepared('tried', () => triedIn(db, host))
      // The host's number comes first in both, how many are wanted last.
      const rows = list.statement.all(host, ...list.values.slice(1, -1), atMost) as ListedRow[]
      const counted = tried.statement.get(host, ...tried.values.slice(1)) as { players: number }
      return { rows: rows.map(toListed), players: counted.players }
    },
  }
}
