import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STORE_FILE } from '../adapters/open-store.ts'

/** The bytes of the embedded store: its file and the log beside it. */
export const filesOf = ({ dataDir }: { readonly dataDir: string }): Buffer[] =>
  ['', '-wal']
    .map((end) => join(dataDir, STORE_FILE + end))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file))
