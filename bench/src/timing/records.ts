import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resultsDir } from '../lib/report.ts'
import type { RunErrors } from './compare.ts'
import { nameOf, type Row } from './rows.ts'

export interface TakenRun extends RunErrors {
  readonly at: string
  /** Cores that other programs kept busy meanwhile. */
  readonly others: number
}

/** What a row has so far. */
export interface RowRecord {
  readonly runs: readonly TakenRun[]
  /** Why runs came to nothing, one line each. */
  readonly failures: readonly string[]
}

export const emptyRecord: RowRecord = { runs: [], failures: [] }

const dir = `${resultsDir}timing/`
const fileOf = (row: Row): string =>
  `${dir}${nameOf(row).replace(' ÷ ', '-by-').replaceAll(' · ', '.').replaceAll(' ', '-')}.json`

/** A file for each row: a series that is broken off loses one run at most. */
export function keepRecord(row: Row, record: RowRecord): void {
  mkdirSync(dir, { recursive: true })
  writeFileSync(fileOf(row), `${JSON.stringify(record, null, 1)}\n`)
}

export function readRecord(row: Row): RowRecord {
  try {
    return JSON.parse(readFileSync(fileOf(row), 'utf8')) as RowRecord
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyRecord
    throw error
  }
}

export const roundsOf = ({ runs }: RowRecord): number[] => runs.flatMap(({ rounds }) => rounds)
