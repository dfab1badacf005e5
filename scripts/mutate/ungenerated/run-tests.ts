import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from '../../setup/paths.mjs'

interface VitestReport {
  readonly testResults: {
    readonly assertionResults: { readonly fullName: string; readonly status: string }[]
  }[]
}

interface Suite {
  readonly specs?: { readonly title: string; readonly ok: boolean }[]
  readonly suites?: Suite[]
}

/** A fault may have a test go round for ever, and none ends a test that never waits. */
const LIMIT_MS = 120_000

/** Gives the exit code; null where it did not end in time. */
async function run(scratch: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const [command = '', ...rest] = args
  const path = [inRoot('node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  const child = spawn(command, rest, {
    cwd: scratch,
    stdio: 'ignore',
    env: { ...process.env, PATH: path, ...env },
    // A group of its own, so that its workers end with it.
    detached: true,
  })
  const end = (): void => void (child.pid && process.kill(-child.pid, 'SIGKILL'))
  const interrupt = (): void => {
    end()
    process.exit(130)
  }
  const limit = setTimeout(end, LIMIT_MS)
  process.once('SIGINT', interrupt)
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('SIGINT', interrupt)
  clearTimeout(limit)
  return code
}

const readReport = (report: string): unknown =>
  existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null

/** Titles of the unit tests that fail in a copy; null where they never ended, which nobody overlooks. */
export async function failingUnits(
  scratch: string,
  tests: readonly string[],
): Promise<string[] | null> {
  const report = join(scratch, 'mutate-report.json')
  rmSync(report, { force: true })
  const vitest = ['vitest', 'run', '--reporter=json', `--outputFile=${report}`]
  if ((await run(scratch, [...vitest, ...tests])) === null) return null
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
  const playwright = ['playwright', 'test', '-c', 'e2e/playwright.config.ts']
  await run(scratch, [...playwright, '--retries=0', '--reporter=json', '-g', id, ...tests], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return failedIn((readReport(report) as Suite | null) ?? {})
}
