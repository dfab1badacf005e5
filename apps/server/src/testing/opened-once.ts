import { openDatabase } from '../store/sqlite/database.ts'

/** Says that it begins, opens a file as a start does, and closes it. */
process.stdout.write('opening\n')
await (await openDatabase(process.argv[2] ?? '')).close()
