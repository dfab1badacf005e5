import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { inRoot, root } from '../setup/paths.mjs'

const notCopied = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'results'])

/** A copy of the repository in which offending files can stand without harming the real one. */
export class RepositoryCopy {
  readonly directory = mkdtempSync(join(tmpdir(), 'reflex-lint-'))

  constructor() {
    cpSync(root, this.directory, {
      recursive: true,
      filter: (path) => !notCopied.has(basename(path)),
    })
    symlinkSync(inRoot('node_modules'), join(this.directory, 'node_modules'))
  }

  write(path: string, text: string): void {
    const target = join(this.directory, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true })
  }
}
