import { createHash } from 'node:crypto'
import type { CallBody } from '@reflex/contract'
import type { HealthStore, PageError } from './port.ts'

type Report = CallBody<'reportClientError'>

const LONGEST_MESSAGE = 500
const LONGEST_PATH = 200

/** The same fault on another line of data is one kind: numbers and ids do not tell kinds apart. */
function fingerprintOf({ message, stack }: Report): string {
  const where = stack?.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? ''
  const what = `${message}\n${where}`.replace(/[0-9a-f]{8,}|\d+/gi, '#')
  return createHash('sha256').update(what).digest('hex').slice(0, 16)
}

const oneLine = (text: string, longest: number): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, longest)

export interface ErrorSinks {
  /** Called the first time that a kind of error is met on a day. */
  readonly log: (error: PageError) => void
  readonly forward: (error: PageError, stack: string | null) => void
}

export function createErrorDesk(store: HealthStore, { log, forward }: ErrorSinks) {
  return async (report: Report, now: number): Promise<void> => {
    const error: PageError = {
      at: now,
      fingerprint: fingerprintOf(report),
      message: oneLine(report.message, LONGEST_MESSAGE),
      path: oneLine(report.path.replace(/[?#].*$/su, ''), LONGEST_PATH),
      build: oneLine(report.build, LONGEST_PATH),
    }
    const times = await store.recordError(error)
    if (times === 1) log(error)
    forward(error, report.stack ?? null)
  }
}

export type ErrorDesk = ReturnType<typeof createErrorDesk>
