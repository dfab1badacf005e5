import { roundsOf, type RowRecord, type TakenRun } from './records.ts'

/** So many runs of a row may come to nothing before it is given up. */
export const MOST_FAILURES = 10

interface RowHooks {
  take(): Promise<TakenRun>
  /** Called after every run, so that a series can be broken off at any time. */
  keep(record: RowRecord): void
  failed(why: string): void
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''

/** Takes runs until the row has its rounds. */
export async function takeRow(
  from: RowRecord,
  trials: number,
  { take, keep, failed }: RowHooks,
): Promise<RowRecord> {
  let record = from
  let failures = 0
  while (roundsOf(record).length < trials && failures < MOST_FAILURES) {
    try {
      record = { ...record, runs: [...record.runs, await take()] }
    } catch (error) {
      failures++
      const why = firstLine(error)
      failed(why)
      record = { ...record, failures: [...record.failures, why] }
    }
    keep(record)
  }
  return record
}
