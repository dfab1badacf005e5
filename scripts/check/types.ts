import { globSync } from 'node:fs'
import { inRoot, root } from '../setup/paths.mjs'
import { pooled, runGathered } from './gathered.ts'

const patterns = [
  'tsconfig.json',
  '{apps,packages}/*/tsconfig.json',
  'apps/*/{build,worker}/tsconfig.json',
  'packages/*/src/browser/tsconfig.json',
  '{e2e,bench}/tsconfig.json',
]

/** What was found right before is not looked at again. */
const keptFor = (project: string): string =>
  inRoot(`node_modules/.cache/reflex/types/${project.replaceAll('/', '-')}.tsbuildinfo`)

/**
 * Every project has its types in order; two are looked at at a time, each by one checker: of several in
 * a project, each works out the same types again.
 */
export async function typesInOrder(): Promise<boolean> {
  const projects = globSync(patterns, { cwd: root }).toSorted()
  const found = await pooled(projects, 2, (project) => {
    const kept = ['--incremental', '--tsBuildInfoFile', keptFor(project)]
    return runGathered('tsc', ['-p', project, '--checkers', '1', ...kept])
  })
  return found.every(Boolean)
}
