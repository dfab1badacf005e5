import { afterAll, beforeAll, expect, test } from 'vitest'
import { RepositoryCopy } from './repository-copy.ts'
import { toolOutput } from './tool-output.ts'

interface Report {
  issues: { file: string; files: { name: string }[]; exports: { name: string }[] }[]
}

let copy: RepositoryCopy
let report: Report

beforeAll(async () => {
  copy = new RepositoryCopy()
  copy.write('packages/games/src/offender.ts', 'export const nobodyImportsThisFile = 1')
  copy.write(
    'packages/games/src/half-used.ts',
    'export const used = 1\nexport const nobodyImportsThisName = 2',
  )
  copy.write(
    'packages/games/src/half-used.test.ts',
    "import { used } from './half-used.ts'\nvoid used",
  )
  report = JSON.parse(
    await toolOutput(
      'knip',
      ['--reporter', 'json', '--workspace', 'packages/games'],
      copy.directory,
    ),
  )
})

afterAll(() => copy.remove())

const issuesOf = (file: string) => report.issues.find((issue) => issue.file.endsWith(file))

test('a file that is never imported is found', () => {
  expect(issuesOf('games/src/offender.ts')?.files).toHaveLength(1)
})

test('an export that is never imported is found, its used neighbour is not', () => {
  const names = issuesOf('games/src/half-used.ts')?.exports.map(({ name }) => name)
  expect(names).toEqual(['nobodyImportsThisName'])
})
