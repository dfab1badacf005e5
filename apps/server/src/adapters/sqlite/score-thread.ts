import { parentPort, workerData } from 'node:worker_threads'
import type { NewScore } from '../../ports/store.ts'
import { keepScore } from './keep-score.ts'
import { openSqlite } from './open.ts'
import type { ThreadData } from './score-keeper.ts'
import { tellError, type ToldError } from './sqlite-errors.ts'
import { prepareQueries } from './statements.ts'
import { packAnswer, type ThreadAnswer } from './thread-answer.ts'
import { Transactions } from './transactions.ts'

/**
 * SQLite looks through all it remembers at nearly every commit that grew the file: what is
 * remembered here is little more than what one batch needs. The system has the rest in memory.
 */
const REMEMBERED_KB = 8192

const { file, queries } = workerData as ThreadData
const sqlite = openSqlite(file, REMEMBERED_KB)
const run = prepareQueries(sqlite, queries)
const transactions = new Transactions(sqlite)

function keep(scores: readonly NewScore[]): ThreadAnswer | ToldError {
  try {
    return packAnswer(transactions.together(scores.map((score) => () => keepScore(run, score))))
  } catch (error) {
    return tellError(error)
  }
}

/** Nothing to keep means that it is time to go. */
parentPort?.on('message', (scores: readonly NewScore[]) => {
  if (scores.length > 0) return parentPort?.postMessage(keep(scores), [])
  sqlite.close()
  parentPort?.close()
})
