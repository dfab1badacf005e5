import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'

interface VitestReport {
  readonly testResults: {
    readonly assertionResults: { readonly fullName: string; readonly status: string }[]
  }[]
}

interface Suite {
  readonly specs?: { readonly title: string; readonly ok: boolean }[]
  readonly suites?: Suite[]
}

async function run(scratch: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const [command = '', ...rest] = args
  const path = [inRoot('node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  const child = spawn(command, rest, {
    cwd: scratch,
    stdio: 'ignore',
    env: { ...process.env, PATH: path, ...env },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}

const readReport = (report: string): unknown =>
  existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null

/** Titles of the unit tests that fail in a copy. */
export async function failingUnits(scratch: string, tests: readonly string[]): Promise<string[]> {
  const report = join(scratch, 'mutate-report.json')
  rmSync(report, { force: true })
  await run(scratch, ['vitest', 'run', '--reporter=json', `--outputFile=${report}`, ...tests])
  const all = (readReport(report) as VitestReport | null)?.testResults ?? []
  return all
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
}

const failedIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
  ...suites.flatMap(failedIn),
]

/** Titles of the end-to-end tests that name the id and fail in a copy, which is built first. */
export async function failingInBrowser(
  scratch: string,
  tests: readonly string[],
  id: string,
): Promise<string[]> {
  const report = join(scratch, 'mutate-report.json')
  rmSync(report, { force: true })
  if ((await run(scratch, ['npm', 'run', 'build'])) !== 0) return []
  const playwright = [
    'playwright',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project',
    'desktop',
  ]
  await run(scratch, [...playwright, '--retries=0', '--reporter=json', '-g', id, ...tests], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return failedIn((readReport(report) as Suite | null) ?? {})
}
