import { parentPort, workerData } from 'node:worker_threads'
import { keepScore } from './keep-score.ts'
import { openSqlite } from './open.ts'
import type { ScoreLine } from './score-line.ts'
import { errorData, type ErrorData } from './sqlite-errors.ts'
import { prepareKeeping } from './statements.ts'
import { packAnswer, type ThreadAnswer } from './thread-answer.ts'
import { Transactions } from './transactions.ts'

/**
 * SQLite looks through all it remembers at nearly every commit that grew the file: what is
 * remembered here is little more than what one batch needs. The system has the rest in memory.
 */
const REMEMBERED_KB = 8192

const sqlite = openSqlite(String(workerData), REMEMBERED_KB)
// What a row refers to was found or made in the same transaction: to look for it again costs as much
// as to write a form.
sqlite.pragma('foreign_keys = OFF')
const statements = prepareKeeping(sqlite)
const transactions = new Transactions(sqlite)

function keep(lines: readonly ScoreLine[]): ThreadAnswer | ErrorData {
  const jobs = lines.map((line) => () => keepScore(statements, line))
  try {
    return packAnswer(transactions.together(jobs))
  } catch (error) {
    return errorData(error)
  }
}

/** Nothing to keep means that it is time to go. */
parentPort?.on('message', (lines: readonly ScoreLine[]) => {
  if (lines.length > 0) return parentPort?.postMessage(keep(lines), [])
  sqlite.close()
  parentPort?.close()
})
