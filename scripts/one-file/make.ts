import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { inRoot } from '../setup/paths.mjs'

/**
 * Packages of hundreds of small modules, with all of their entries that are used. A run starts servers
 * and tools a hundred times, and to find and read these takes a quarter of a start.
 */
const ENTRIES = ['kysely', 'typebox', 'typebox/compile', 'typebox/value']

/** What the hook reads. */
export interface OneFiles {
  /** By the address of a package's entry, that of the file which stands for it. */
  readonly files: Readonly<Record<string, string>>
  /** The folders of these packages: another entry would bring a second copy of what they share. */
  readonly packages: readonly string[]
}

const address = (path: string): string => pathToFileURL(path).href

/** The folder of the package that a file belongs to. */
const packageOf = (file: string): string =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0] ?? file

/** Puts each package into one file; gives the option of Node that has them taken. */
export async function makeOneFiles(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  const input = Object.fromEntries(ENTRIES.map((entry) => [entry.replace('/', '-'), entry]))
  const bundle = await rolldown({ input, cwd: inRoot('apps/server'), platform: 'node' })
  const { output } = await bundle.write({ dir: folder, entryFileNames: '[name].mjs' })
  const entries = output.flatMap((chunk) =>
    chunk.type === 'chunk' && chunk.facadeModuleId
      ? [{ from: chunk.facadeModuleId, to: join(folder, chunk.fileName) }]
      : [],
  )
  const oneFiles: OneFiles = {
    files: Object.fromEntries(entries.map(({ from, to }) => [address(from), address(to)])),
    packages: [...new Set(entries.map(({ from }) => packageOf(address(from))))],
  }
  const made = join(folder, 'made.json')
  writeFileSync(made, JSON.stringify(oneFiles))
  const hook = address(inRoot('scripts/one-file/hook.mjs'))
  return `--import ${hook}?made=${encodeURIComponent(address(made))}`
}
