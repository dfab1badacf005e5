import { countLine, type Counts } from './counts.ts'

export interface Row {
  name: string
  verdict: 'passed' | 'failed' | 'not run'
  seconds: number
  counts?: Counts
}

const marks = { passed: '✓', failed: '✗', 'not run': '–' }

export function table(rows: Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  return rows
    .map(({ name, verdict, seconds, counts }) => {
      const time = `${seconds.toFixed(1)} s`.padStart(8)
      const tests = counts ? `  ${countLine(counts)}` : ''
      return `${marks[verdict]} ${name.padEnd(width)}  ${verdict.padEnd(7)} ${time}${tests}`
    })
    .join('\n')
}
