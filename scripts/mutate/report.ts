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
          /** Worked out as its module is loaded: such a one is not tried. */
          readonly static?: boolean
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

const shareOf = (killed: number, lived: number): number =>
  killed + lived === 0 ? 1 : killed / (killed + lived)

export interface FileSummary {
  readonly file: string
  readonly killed: number
  readonly lived: number
}

/** The share of the mutants that tests noticed, without those that may live, and the ones that lived. */
export function summary(report: Report, accepted: readonly Accepted[]) {
  const files: FileSummary[] = []
  const lived: Lived[] = []
  let all = 0
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const before = lived.length
    let killed = 0
    for (const { status, location, replacement = '', static: isStatic } of mutants) {
      if (noticed.has(status)) killed++
      if (!unnoticed.has(status) || isStatic) continue
      const from = between(source, location)
      const isAccepted = accepted.some(
        (each) => each.file === file && each.from === from && each.to === replacement,
      )
      if (!isAccepted) lived.push({ file, line: location.start.line, from, to: replacement })
    }
    all += killed
    files.push({ file, killed, lived: lived.length - before })
  }
  return { killed: all, lived, files, score: shareOf(all, lived.length) }
}

export const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(5)} %`

/** The files in which something lives, the worst first. */
export const fileLines = (files: readonly FileSummary[]): string[] =>
  files
    .filter(({ lived }) => lived > 0)
    .toSorted((a, b) => b.lived - a.lived)
    .map(
      ({ file, killed, lived }) => `${percent(shareOf(killed, lived))}  ${lived} lived in ${file}`,
    )

export const readReport = (path: string): Report => JSON.parse(readFileSync(path, 'utf8'))

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 70)}…` : line || '(gone)'
}

export const livedLines = (lived: readonly Lived[]): string[] =>
  lived.map(
    ({ file, line, from, to }) => `lived  ${file}:${line}  ${oneLine(from)}  →  ${oneLine(to)}`,
  )
