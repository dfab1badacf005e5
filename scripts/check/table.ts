import { countLine, type Counts } from './counts.ts'

export interface Row {
  name: string
  verdict: 'passed' | 'failed' | 'not run' | 'left out'
  seconds: number
  counts?: Counts
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
