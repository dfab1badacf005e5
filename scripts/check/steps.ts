import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { browserPath } from '../setup/browser.mjs'
import { buildIfChanged } from '../setup/build.mjs'
import { presentEngines } from '../setup/engines.mjs'
import { inRoot, root } from '../setup/paths.mjs'
import { run } from '../setup/run.mjs'
import { getTools } from '../setup/tools.mjs'
import { noTests, playwrightCounts, vitestCounts, type Counts } from './counts.ts'

export interface StepOutcome {
  passed: boolean
  /** There was nothing to run it with, and that is allowed here. */
  leftOut?: boolean
  counts?: Counts
}

export interface Step {
  name: string
  says: string
  /** A step that makes no sense once that one has failed. */
  needs?: string
  run: () => Promise<StepOutcome>
}

const vitestReport = inRoot('node_modules/.cache/reflex/vitest.json')
const playwrightReport = inRoot('node_modules/.cache/reflex/playwright.json')
const enginesReport = inRoot('node_modules/.cache/reflex/engines.json')

const typeProjects = [
  'tsconfig.json',
  '{apps,packages}/*/tsconfig.json',
  'apps/*/{build,worker}/tsconfig.json',
  '{e2e,bench}/tsconfig.json',
]

const command =
  (name: string, ...args: string[]) =>
  async () => ({
    passed: (await run(name, args)) === 0,
  })

// A report left by an earlier run must never be counted as this one's.
function freshReport(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
}

function outcome(code: number, report: string, read: (path: string) => Counts): StepOutcome {
  const counts = existsSync(report) ? read(report) : noTests
  const passed = code === 0 && counts.failed === 0
  // A file that cannot even be loaded fails the run without a failing test to count.
  return { passed, counts: passed ? counts : { ...counts, failed: Math.max(1, counts.failed) } }
}

async function types(): Promise<StepOutcome> {
  const projects = globSync(typeProjects, { cwd: root })
  const codes: number[] = []
  for (const project of projects.toSorted()) {
    console.log(`tsc -p ${project}`)
    codes.push(await run('tsc', ['-p', project]))
  }
  return { passed: codes.every((code) => code === 0) }
}

async function unit(): Promise<StepOutcome> {
  freshReport(vitestReport)
  await getTools()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const code = await run('vitest', ['run', ...reporters])
  return outcome(code, vitestReport, vitestCounts)
}

async function endToEnd(): Promise<StepOutcome> {
  freshReport(playwrightReport)
  await getTools()
  const chromium = browserPath()
  if (chromium === undefined) {
    console.log('Left out: there is no Chromium, and none could be fetched.')
    return { passed: false, leftOut: process.env['CI'] === undefined }
  }
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json']
  const code = await run('playwright', args, {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  })
  return outcome(code, playwrightReport, playwrightCounts)
}

async function otherEngines(): Promise<StepOutcome> {
  freshReport(enginesReport)
  await getTools()
  const engines = presentEngines()
  console.log(`Played in: ${engines.join(' and ') || 'neither, since neither is there'}`)
  if (engines.length === 0) return { passed: false, leftOut: true }
  const args = ['test', '-c', 'e2e/engines.config.ts', '--reporter=list,json']
  const code = await run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: enginesReport })
  return outcome(code, enginesReport, playwrightCounts)
}

export const steps: Step[] = [
  {
    name: 'tools',
    says: 'browser, databases, proxies',
    run: async () => ({ passed: await getTools() }),
  },
  { name: 'format', says: 'formatting', run: command('oxfmt', '--check') },
  { name: 'lint', says: 'lint, import boundaries, cycles, purity, words', run: command('oxlint') },
  { name: 'unused', says: 'unused code and dependencies', run: command('knip') },
  { name: 'types', says: 'types', run: types },
  { name: 'unit', says: 'unit and integration tests', run: unit },
  { name: 'build', says: 'build', run: async () => ({ passed: await buildIfChanged() }) },
  {
    name: 'budgets',
    says: 'byte budgets',
    needs: 'build',
    run: command('node', 'scripts/budgets/main.ts'),
  },
  { name: 'e2e', says: 'end-to-end tests in Chromium', needs: 'build', run: endToEnd },
  { name: 'engines', says: 'journeys in Firefox and WebKit', needs: 'build', run: otherEngines },
]
