import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Passed, but not at the first try: a defect to look into, and named as one. */
  unsteady: number
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0, unsteady: 0 }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function vitestCounts(path: string): Counts {
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    unsteady: 0,
  }
}

export function playwrightCounts(path: string): Counts {
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: stats.flaky,
  }
}

export const sum = (all: Counts[]): Counts =>
  all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
      unsteady: total.unsteady + counts.unsteady,
    }),
    noTests,
  )

const others = (count: number, what: string): string => (count > 0 ? `, ${count} ${what}` : '')

export const countLine = ({ passed, failed, skipped, unsteady }: Counts): string =>
  `${passed} passed, ${failed} failed${others(skipped, 'skipped')}${others(unsteady, 'flaky')}`
