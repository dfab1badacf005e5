import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { shellPath } from '../setup/browser.mjs'
import { buildIfChanged } from '../setup/build.mjs'
import { presentEngines } from '../setup/engines.mjs'
import { inRoot } from '../setup/paths.mjs'
import { run } from '../setup/run.mjs'
import { getTools } from '../setup/tools.mjs'
import { changeBase, changedSpecs } from './changed.ts'
import { noTests, playwrightCounts, vitestCounts, type Counts } from './counts.ts'
import { playwrightFailures, vitestFailures, type Failure } from './failures.ts'
import { runGathered } from './gathered.ts'
import { typesInOrder } from './types.ts'

export interface StepOutcome {
  passed: boolean
  /** There was nothing to run it with, and that is allowed here. */
  leftOut?: boolean
  counts?: Counts
  /** The tests that failed or needed a second try, by name: said once more at the end of all. */
  failures?: Failure[]
}

export interface Step {
  name: string
  says: string
  /** A step that makes no sense once that one has failed. */
  needs?: string
  /** Independent of the others: run together with its independent neighbours. */
  beside?: boolean
  run: () => Promise<StepOutcome>
}

const vitestReport = inRoot('node_modules/.cache/reflex/vitest.json')
const playwrightReport = inRoot('node_modules/.cache/reflex/playwright.json')
const enginesReport = inRoot('node_modules/.cache/reflex/engines.json')

const command =
  (name: string, ...args: string[]) =>
  async () => ({
    passed: await runGathered(name, args),
  })

// A report left by an earlier run must never be counted as this one's.
function freshReport(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
}

interface Reader {
  counts: (path: string) => Counts
  failures: (path: string) => Failure[]
}

const ofVitest: Reader = { counts: vitestCounts, failures: vitestFailures }
const ofPlaywright: Reader = { counts: playwrightCounts, failures: playwrightFailures }

function outcome(code: number, report: string, read: Reader): StepOutcome {
  const there = existsSync(report)
  const counts = there ? read.counts(report) : noTests
  const failures = there ? read.failures(report) : []
  const passed = code === 0 && counts.failed === 0
  if (passed) return { passed, counts, failures }
  // A file that cannot even be loaded fails the run without a failing test to count.
  return { passed, counts: { ...counts, failed: Math.max(1, counts.failed) }, failures }
}

async function unit(...which: string[]): Promise<StepOutcome> {
  freshReport(vitestReport)
  await getTools()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const code = await run('vitest', ['run', ...reporters, ...which])
  return outcome(code, vitestReport, ofVitest)
}

/** Those from which imports lead to something that changed; a change that no test looks at is no failure. */
async function unitOfChange(): Promise<StepOutcome> {
  const done = await unit('--changed', changeBase(), '--passWithNoTests')
  return done.passed && done.counts?.passed === 0 ? { passed: true } : done
}

/** A visitor's way through the whole product, and what the change itself tries. */
const endToEndOfChange = (): Promise<StepOutcome> =>
  endToEnd('e2e/journey.spec.ts', ...changedSpecs(changeBase()))

/** Node reads the tests as they are written, as it does the server; Playwright would translate them first. */
const runPlaywright = (args: string[], report: string): Promise<number> =>
  run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' })

async function endToEnd(...which: string[]): Promise<StepOutcome> {
  freshReport(playwrightReport)
  await getTools()
  if (shellPath() === undefined) {
    console.log('Left out: there is no Chromium, and none could be fetched.')
    return { passed: false, leftOut: process.env['CI'] === undefined }
  }
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...which]
  const code = await runPlaywright(args, playwrightReport)
  return outcome(code, playwrightReport, ofPlaywright)
}

async function otherEngines(): Promise<StepOutcome> {
  freshReport(enginesReport)
  await getTools()
  const engines = presentEngines()
  console.log(`Played in: ${engines.join(' and ') || 'neither, since neither is there'}`)
  if (engines.length === 0) return { passed: false, leftOut: true }
  const args = ['test', '-c', 'e2e/engines.config.ts', '--reporter=list,json']
  const code = await runPlaywright(args, enginesReport)
  return outcome(code, enginesReport, ofPlaywright)
}

export const steps: Step[] = [
  {
    name: 'tools',
    says: 'browser, databases, proxies',
    run: async () => ({ passed: await getTools() }),
  },
  {
    name: 'build',
    says: 'build',
    run: async () => ({ passed: await buildIfChanged() }),
  },
  { name: 'unit', says: 'unit and integration tests', run: () => unit() },
  {
    name: 'budgets',
    says: 'byte budgets',
    needs: 'build',
    run: command('node', 'scripts/budgets/main.ts'),
  },
  // Games are mostly waiting: what only reads and thinks has its time beside them.
  { name: 'format', says: 'formatting', beside: true, run: command('oxfmt', '--check') },
  {
    name: 'lint',
    says: 'lint, import boundaries, cycles, purity, words',
    beside: true,
    run: command('oxlint'),
  },
  { name: 'unused', says: 'unused code and dependencies', beside: true, run: command('knip') },
  {
    name: 'types',
    says: 'types',
    beside: true,
    run: async () => ({ passed: await typesInOrder() }),
  },
  {
    name: 'engines',
    says: 'journeys in Firefox and WebKit',
    needs: 'build',
    beside: true,
    run: otherEngines,
  },
  { name: 'e2e', says: 'end-to-end tests in Chromium', needs: 'build', run: () => endToEnd() },
]

const instead: Readonly<Record<string, Step['run']>> = { unit: unitOfChange, e2e: endToEndOfChange }

/** For everyday work: what a change can touch, and the way of a visitor through all of it. */
export const everydaySteps: Step[] = steps
  .filter(({ name }) => !['unused', 'budgets', 'engines'].includes(name))
  .map((step) => ({ ...step, run: instead[step.name] ?? step.run }))
