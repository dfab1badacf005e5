import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import type { ServerProcess } from '../server-process.ts'
import type { Visitor } from './visitor.ts'

/** What a run is doubted for where the machine stalls. A person can play it again, and so does a test. */
const STALLS: ReadonlySet<string> = new Set([
  'asked-again',
  'late-by-habit',
  'late-onsets',
  'late-presses',
  'restarts',
])

/** What the server doubts the runs for that it holds back. */
function doubtsAt({ dataDir }: ServerProcess): string[] {
  const database = new Sqlite(join(dataDir, 'reflex-labs.sqlite'), { readonly: true })
  const held = "SELECT doubts FROM runs WHERE status = 'review'"
  const rows = database.prepare(held).all() as { doubts: string | null }[]
  database.close()
  return rows.flatMap(({ doubts }) => JSON.parse(doubts ?? '["unknown"]') as string[])
}

/** Waits for what became of a finished run; false when it is held back for stalls alone. */
export async function isRanked(visitor: Visitor, server: ServerProcess): Promise<boolean> {
  await visitor.see('[data-rank], [data-notice="review"]')
  if ((await visitor.count('[data-rank]')) > 0) return true
  const doubts = doubtsAt(server)
  if (doubts.every((doubt) => STALLS.has(doubt))) return false
  throw new Error(`under review, for ${doubts.join(', ')}`)
}
