import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../setup/paths.mjs'

/** A test that failed, or one that passed at its second try only. */
export interface Failure {
  kind: 'failed' | 'flaky'
  file: string
  title: string
  /** What it said, in a line. */
  says: string
}

const longest = 300

function firstLine(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  const line = lines.map((each) => each.trim()).find(Boolean) ?? 'no message'
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    /** Of a file that could not be loaded, which has no tests to fail. */
    message?: string
    assertionResults: {
      ancestorTitles: string[]
      title: string
      status: string
      failureMessages?: string[]
    }[]
  }[]
}

export function vitestFailures(path: string): Failure[] {
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  return report.testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }): Failure => {
        const whole = [...ancestorTitles, title].join(' › ')
        return { kind: 'failed', file, title: whole, says: firstLine(failureMessages?.[0]) }
      })
    if (status !== 'failed' || failed.length > 0) return failed
    return [{ kind: 'failed', file, title: 'the file itself', says: firstLine(message) }]
  })
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: {
      projectName: string
      status: string
      results: { status: string; error?: { message?: string } }[]
    }[]
  }[]
}

interface PlaywrightReport {
  /** The folder that the files' names begin at. */
  config: { rootDir: string }
  suites: PlaywrightSuite[]
  /** What went wrong outside of any test. */
  errors?: { message?: string; location?: { file: string } }[]
}

const kinds: Readonly<Record<string, Failure['kind']>> = { unexpected: 'failed', flaky: 'flaky' }

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite, above: string[]): Failure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, status, results }): Failure[] => {
      const kind = kinds[status]
      if (kind === undefined) return []
      const message = results.find(({ error }) => error !== undefined)?.error?.message
      const whole = [projectName, ...above, title].filter(Boolean).join(' › ')
      return [{ kind, file, title: whole, says: firstLine(message) }]
    }),
  )
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, [...above, suite.title]))]
}

export function playwrightFailures(path: string): Failure[] {
  const { config, suites, errors = [] }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  // The outermost suite is the file, which is said already.
  const inside = suites.flatMap((suite) => failuresOf(suite, []))
  const outside = errors.map(({ message, location }): Failure => {
    const file = location?.file.replace(root, '') ?? '-'
    return { kind: 'failed', file, title: 'outside of a test', says: firstLine(message) }
  })
  const whole = ({ file, ...rest }: Failure): Failure => ({
    ...rest,
    file: relative(root, join(config.rootDir, file)),
  })
  return [...inside.map(whole), ...outside]
}
