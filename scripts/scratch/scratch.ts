import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRoot, root } from '../setup/paths.mjs'

/** Of the project's own packages the copy has its own, or a fault in one would never be met. */
const OWN_SCOPE = '@reflex'
/** Kept by tools for themselves, and not to be shared. */
const isToolsOwn = (name: string): boolean => name === '.cache' || name.startsWith('.vite')

function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === OWN_SCOPE || isToolsOwn(name)) continue
    symlinkSync(join(from, name), join(to, name))
  }
}

/** A copy of the working tree with the installed modules linked; gives its path. */
export function makeScratch(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'reflex-scratch-'))
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(inRoot(name)))) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true })
    cpSync(inRoot(file), join(scratch, file))
  }
  const nested = globSync('{apps/*,packages/*,scripts/*/*}/node_modules', { cwd: root })
  for (const modules of ['node_modules', ...nested])
    linkModules(inRoot(modules), join(scratch, modules))
  cpSync(inRoot(`node_modules/${OWN_SCOPE}`), join(scratch, `node_modules/${OWN_SCOPE}`), {
    recursive: true,
    verbatimSymlinks: true,
  })
  return scratch
}

export const removeScratch = (scratch: string): void =>
  rmSync(scratch, { recursive: true, force: true })
