import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'

const SERVER = 'apps/server/src/'
/** What puts everything together leads from any file to any test. */
const isAssembly = (file: string): boolean =>
  file === `${SERVER}server.ts` || file.startsWith(`${SERVER}testing/`)

const readSource = (file: string): string =>
  existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : ''

type Read = (file: string) => string

/** Where the server replays runs and judges them. */
const REPLAYS = /^apps\/server\/src\/(?:scores|submission|challenge)\//

/** The files that one names by a relative path. */
const importsOf = (file: string, read: Read): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path ?? ''),
  )

function isNear(test: string, changed: ReadonlySet<string>, read: Read): boolean {
  if (changed.has(test)) return true
  if ([...changed].some((file) => dirname(file) === dirname(test))) return true
  const first = importsOf(test, read)
  const second = first.filter((file) => !isAssembly(file)).flatMap((file) => importsOf(file, read))
  return [...first, ...second].some((file) => changed.has(file))
}

/**
 * Nearly every test of the server reaches nearly every file of it, as each call is tried on the whole
 * server. For everyday work those are enough that stand beside a change, or are two imports from it; of
 * a game, those of what replays it. A change of another package is everybody's.
 */
export function nearTests(
  reached: readonly string[],
  changed: readonly string[],
  read: Read = readSource,
): string[] {
  const ofGames = changed.filter((file) => file.startsWith('packages/games/'))
  const ofPackages = changed.filter((file) => file.startsWith('packages/'))
  if (ofPackages.length > ofGames.length) return [...reached]
  const ofServer = new Set(changed.filter((file) => file.startsWith(SERVER)))
  const isOfChange = (test: string): boolean =>
    isNear(test, ofServer, read) || (ofGames.length > 0 && REPLAYS.test(test))
  return reached.filter((test) => !test.startsWith(SERVER) || isOfChange(test))
}
