import { countLine, noTests, sum } from './counts.ts'
import type { Row } from './table.ts'

export interface Verdict {
  exitCode: 0 | 1
  lastLine: string
}

/** A run passes only if every step did and, where tests were asked for, at least one ran. */
export function verdict(rows: Row[]): Verdict {
  const tested = rows.filter(({ counts }) => counts !== undefined)
  const total = sum(tested.map(({ counts }) => counts ?? noTests))
  const allPassed =
    rows.length > 0 && rows.every((row) => row.verdict === 'passed' || row.verdict === 'left out')
  const ranNothing = tested.length > 0 && total.passed + total.failed === 0
  return { exitCode: allPassed && !ranNothing ? 0 : 1, lastLine: countLine(total) }
}
