import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown, type InputOptions, type OutputChunk } from 'rolldown'
import { inRoot } from '../setup/paths.mjs'

/**
 * Packages of hundreds of small modules, with all of their entries that are used. A run starts servers
 * and tools a hundred times, and to find and read these takes a quarter of a start.
 */
const ENTRIES = ['kysely', 'typebox', 'typebox/compile', 'typebox/value']

/** The rest of a start is the same again: four hundred modules of ours, and those of what they use. */
const PROGRAM = inRoot('apps/server/src/main.ts')
/** They come with files that are no scripts. */
const NATIVE = [/^better-sqlite3/, /^@node-rs\//, /^@resvg\//]

/** What the hook reads. */
export interface OneFiles {
  /** By the address of an entry, that of the file which stands for it. */
  readonly files: Readonly<Record<string, string>>
  /** The folders of these packages: another entry would bring a second copy of what they share. */
  readonly packages: readonly string[]
}

const address = (path: string): string => pathToFileURL(path).href

/** The folder of the package that a file belongs to. */
const packageOf = (file: string): string =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0] ?? file

/** A module asks where it is to find what lies beside it, which is there and not beside the one file. */
const whereItWas = {
  name: 'where-it-was',
  transform: (code: string, id: string) =>
    code.replaceAll('import.meta.url', JSON.stringify(address(id))),
}

interface Entry {
  readonly from: string
  readonly to: string
}

async function bundleInto(dir: string, options: InputOptions): Promise<Entry[]> {
  const bundle = await rolldown({ cwd: inRoot('apps/server'), platform: 'node', ...options })
  const { output } = await bundle.write({
    dir,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  const hasEntry = (part: { type: string }): part is OutputChunk & { facadeModuleId: string } =>
    part.type === 'chunk' && 'facadeModuleId' in part && part.facadeModuleId !== null
  return output
    .filter(hasEntry)
    .map(({ facadeModuleId, fileName }) => ({ from: facadeModuleId, to: join(dir, fileName) }))
}

/** Puts each package into one file, and the server into another; gives the option of Node that has them taken. */
export async function makeOneFiles(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  const input = Object.fromEntries(ENTRIES.map((entry) => [entry.replace('/', '-'), entry]))
  const packages = await bundleInto(folder, { input })
  const program = await bundleInto(join(folder, 'server'), {
    input: { main: PROGRAM },
    plugins: [whereItWas],
    external: NATIVE,
  })
  const ofProgram = program.filter(({ from }) => from === PROGRAM)
  const oneFiles: OneFiles = {
    files: Object.fromEntries(
      [...packages, ...ofProgram].map(({ from, to }) => [address(from), address(to)]),
    ),
    packages: [...new Set(packages.map(({ from }) => packageOf(address(from))))],
  }
  const made = join(folder, 'made.json')
  writeFileSync(made, JSON.stringify(oneFiles))
  const hook = address(inRoot('scripts/one-file/hook.mjs'))
  return `--import ${hook}?made=${encodeURIComponent(address(made))}`
}
