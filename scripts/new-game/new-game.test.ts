import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratch, removeScratch } from '../scratch/scratch.ts'
import { registriesOf, withGame } from './registries.ts'

const SLUG = 'try-out'
/** What a game may cost beside its two folders. */
const EDITS = 8

let scratch: string
const inScratch = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: scratch, encoding: 'utf8', stdio: 'pipe' })

beforeAll(() => {
  scratch = makeScratch()
  inScratch('node', 'scripts/new-game/main.ts', SLUG)
})

afterAll(() => removeScratch(scratch))

test('a new game is two folders and a line in each of eight registries', () => {
  const registries = registriesOf({ slug: SLUG, name: 'tryOut', Name: 'TryOut', title: 'Try Out' })
  expect(registries.length).toBeLessThanOrEqual(EDITS)
  for (const { file } of registries) {
    expect(readFileSync(join(scratch, file), 'utf8'), file).toContain(SLUG)
  }
})

test('it is judged, recorded and shown as every game is, by tests that pass', () => {
  const own = [`packages/games/src/${SLUG}`, `packages/views/src/${SLUG}`]
  for (const folder of own) expect(globSync(`${folder}/*.test.*`, { cwd: scratch })).toHaveLength(1)
  // Ends with another code than 0, and so throws, where one fails.
  inScratch('vitest', 'run', '--project', 'together', ...own, 'packages/games/test/vectors')
})

test('a name that is taken, or is none, is refused', () => {
  const refusals = [SLUG, 'Odd One', ''].map((name) => {
    try {
      return inScratch('node', 'scripts/new-game/main.ts', name)
    } catch (error) {
      return (error as { stderr: string }).stderr
    }
  })
  expect(refusals[0]).toContain('is there already')
  expect(refusals[1]).toContain('Usage')
  expect(refusals[2]).toContain('Usage')
})

test('a registry that is no longer as expected is said, and not written', () => {
  const [registry] = registriesOf({ slug: SLUG, name: 'tryOut', Name: 'TryOut', title: 'Try Out' })
  if (!registry) throw new Error('there is no registry')
  expect(() => withGame('export const other = {\n}\n', registry)).toThrow(registry.file)
})
