import { parentPort, workerData } from 'node:worker_threads'
import type { KeepResult, NewRun } from '../../features/runs/port.ts'
import { keepRun } from './keep-run.ts'
import { openSqlite } from './open.ts'
import { errorData, type ErrorData } from './sqlite-errors.ts'
import { prepareKeeping } from './statements.ts'
import { Transactions } from './transactions.ts'

/** What became of each run, or why nothing was kept. */
export type ThreadAnswer =
  | readonly (
      | { readonly ok: true; readonly value: KeepResult }
      | { readonly ok: false; readonly error: ErrorData }
    )[]
  | ErrorData

/**
 * SQLite looks through all it remembers at nearly every commit that grew the file: what is
 * remembered here is little more than what one batch needs. The system has the rest in memory.
 */
const REMEMBERED_KB = 8192

const sqlite = openSqlite(String(workerData), REMEMBERED_KB)
// What a row refers to was found or made in the same transaction: to look for it again costs as much
// as to write a pace profile.
sqlite.pragma('foreign_keys = OFF')
const statements = prepareKeeping(sqlite)
const transactions = new Transactions(sqlite)

function keep(runs: readonly NewRun[]): ThreadAnswer {
  try {
    const outcomes = transactions.together(runs.map((run) => () => keepRun(statements, run)))
    return outcomes.map((each) => (each.ok ? each : { ok: false, error: errorData(each.error) }))
  } catch (error) {
    return errorData(error)
  }
}

/** Nothing to keep means that it is time to go. */
parentPort?.on('message', (runs: readonly NewRun[]) => {
  if (runs.length > 0) return parentPort?.postMessage(keep(runs), [])
  sqlite.close()
  parentPort?.close()
})
