import { countLine, type Counts } from './counts.ts'
import type { Failure } from './failures.ts'

export interface Row {
  name: string
  verdict: 'passed' | 'failed' | 'not run' | 'left out'
  seconds: number
  counts?: Counts
  failures?: Failure[]
}

const marks = { passed: '✓', failed: '✗', 'not run': '–', 'left out': '–' }

export function table(rows: Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  return rows
    .map(({ name, verdict, seconds, counts }) => {
      const time = `${seconds.toFixed(1)} s`.padStart(8)
      const tests = counts ? `  ${countLine(counts)}` : ''
      return `${marks[verdict]} ${name.padEnd(width)}  ${verdict.padEnd(8)} ${time}${tests}`
    })
    .join('\n')
}

/**
 * A line for each test that failed or was flaky, and for a step of tests that failed without one: what is
 * kept of a long log is often its end alone.
 */
export const failureLines = (rows: Row[]): string[] =>
  rows.flatMap(({ name, verdict, counts, failures = [] }) => {
    const lines = failures.map(
      ({ kind, file, title, says }) => `${kind} in ${name}: ${file} › ${title}: ${says}`,
    )
    const unnamed = counts !== undefined && failures.every(({ kind }) => kind === 'flaky')
    if (verdict !== 'failed' || !unnamed) return lines
    return [...lines, `failed in ${name}: outside of any test; its own output says what`]
  })
