import { readFileSync } from 'node:fs'
import type { Accepted } from './accepted.ts'

interface Place {
  readonly line: number
  readonly column: number
}

export interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string
        readonly mutants: readonly {
          readonly status: string
          readonly mutatorName: string
          readonly replacement?: string
          readonly location: { readonly start: Place; readonly end: Place }
        }[]
      }
    >
  >
}

export interface Lived {
  readonly file: string
  readonly line: number
  readonly from: string
  readonly to: string
}

const noticed = new Set(['Killed', 'Timeout'])
const unnoticed = new Set(['Survived', 'NoCoverage'])

/** What stands between two places, whose lines and columns are counted from one. */
function between(source: string, { start, end }: { start: Place; end: Place }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, nth) => {
      const to = nth === last ? end.column - 1 : line.length
      return line.slice(nth === 0 ? start.column - 1 : 0, to)
    })
    .join('\n')
}

/** The share of the mutants that tests noticed, without those that may live, and the ones that lived. */
export function summary(report: Report, accepted: readonly Accepted[]) {
  let killed = 0
  const lived: Lived[] = []
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    for (const { status, location, replacement = '' } of mutants) {
      if (noticed.has(status)) killed++
      if (!unnoticed.has(status)) continue
      const from = between(source, location)
      const isAccepted = accepted.some(
        (each) => each.file === file && each.from === from && each.to === replacement,
      )
      if (!isAccepted) lived.push({ file, line: location.start.line, from, to: replacement })
    }
  }
  const all = killed + lived.length
  return { killed, lived, score: all === 0 ? 1 : killed / all }
}

export const readReport = (path: string): Report => JSON.parse(readFileSync(path, 'utf8'))

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 70)}…` : line || '(gone)'
}

export const livedLines = (lived: readonly Lived[]): string[] =>
  lived.map(
    ({ file, line, from, to }) => `lived  ${file}:${line}  ${oneLine(from)}  →  ${oneLine(to)}`,
  )
