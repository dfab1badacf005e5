import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { STORE_FILE } from '../store/open-stores.ts'

const LARGEST = 256 * 1024 * 1024

/**
 * The bytes of the embedded store: its file and the log beside it. Another process reads them: one that
 * has the store open and closes its file past SQLite loses SQLite's locks.
 */
export const filesOf = ({ dataDir }: { readonly dataDir: string }): Buffer[] =>
  ['', '-wal']
    .map((end) => join(dataDir, STORE_FILE + end))
    .filter((file) => existsSync(file))
    .map((file) => execFileSync('cat', [file], { maxBuffer: LARGEST }))
