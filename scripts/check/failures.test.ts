import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inRoot } from '../setup/paths.mjs'
import { playwrightFailures, vitestFailures } from './failures.ts'

// Both reports as the tools wrote them of a few lines that fail, without what nobody reads.
function reportOf(report: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'reflex-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('names the tests that failed in Vitest, and a file that cannot be read', () => {
  const passed = { ancestorTitles: ['a thing'], title: 'is there', status: 'passed' }
  const message =
    '\u001b[31mAssertionError: expected 1 to be 2 // Object.is equality\u001b[39m\n    at some.test.ts:4:36'
  const path = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        assertionResults: [],
        status: 'failed',
        message: 'cannot be read',
        name: inRoot('scripts/broken.test.ts'),
      },
      {
        assertionResults: [
          { ...passed, failureMessages: [] },
          { ...passed, title: 'is right', status: 'failed', failureMessages: [message] },
        ],
        status: 'failed',
        message: '',
        name: inRoot('scripts/some.test.ts'),
      },
      {
        assertionResults: [{ ...passed, failureMessages: [] }],
        status: 'passed',
        message: '',
        name: inRoot('scripts/sound.test.ts'),
      },
    ],
  })
  expect(vitestFailures(path)).toEqual([
    {
      kind: 'failed',
      file: 'scripts/broken.test.ts',
      title: 'the file itself',
      says: 'cannot be read',
    },
    {
      kind: 'failed',
      file: 'scripts/some.test.ts',
      title: 'a thing › is right',
      says: 'AssertionError: expected 1 to be 2 // Object.is equality',
    },
  ])
})

test('names what failed and what was flaky in Playwright, and what went wrong outside of tests', () => {
  const spec = (title: string, status: string, ...messages: (string | null)[]): object => ({
    title,
    file: 'some.spec.ts',
    tests: [
      {
        projectName: 'phone',
        status,
        results: messages.map((message) =>
          message === null ? { status: 'passed' } : { status: 'failed', error: { message } },
        ),
      },
    ],
  })
  const inside = [
    spec('is there', 'expected', null),
    spec('is right', 'unexpected', 'Error: never\n\nmore', 'Error: never'),
    spec('is late', 'flaky', 'Error: too late', null),
  ]
  const suite = { title: 'a thing', specs: inside }
  const path = reportOf({
    config: { rootDir: inRoot('e2e/engines') },
    suites: [{ title: 'some.spec.ts', specs: [], suites: [suite] }],
    errors: [{ message: 'Error: No tests found' }],
  })
  const file = 'e2e/engines/some.spec.ts'
  expect(playwrightFailures(path)).toEqual([
    { kind: 'failed', file, title: 'phone › a thing › is right', says: 'Error: never' },
    { kind: 'flaky', file, title: 'phone › a thing › is late', says: 'Error: too late' },
    { kind: 'failed', file: '-', title: 'outside of a test', says: 'Error: No tests found' },
  ])
})
