import Sqlite from 'better-sqlite3'
import { migrateAtOnce } from '../store/sqlite/database.ts'

const [file = '', killAt = '0'] = process.argv.slice(2)
let statements = 0

/** Migrates a file as a start does, and is killed at the given statement. */
const sqlite = new Sqlite(file, {
  verbose() {
    if (++statements === Number(killAt)) process.kill(process.pid, 'SIGKILL')
  },
})
sqlite.pragma('journal_mode = WAL')
migrateAtOnce(sqlite)
process.stdout.write(`${statements}\n`)
