import { dayIndexOf } from '../../lib/calendar.ts'
import type { OperatorLog } from './port.ts'

/** What did not open, as the log names it. */
export type FailedTry = 'loginFailed' | 'loginLimited' | 'wrongCode' | 'wrongPassword'

interface Tried {
  readonly what: FailedTry
  /** The account's address; null for an unknown one, which may be a password in the wrong field. */
  readonly email: string | null
  readonly agent: string
  readonly at: number
}

export type NoteFailedTry = (tried: Tried) => void

const EACH_UP_TO = 5
const STRANGER = '-'

/** The first of a day one by one, then the tenth, the hundredth …: guessing cannot flood the log. */
const isWritten = (nth: number): boolean => nth <= EACH_UP_TO || /^10+$/.test(String(nth))

const countOf = (nth: number): string =>
  nth <= EACH_UP_TO ? '' : `오늘 ${nth.toLocaleString('ko')}번째`

/** Counted by each node for itself. */
export function createFailedTries(
  log: Pick<OperatorLog, 'addLine'>,
  onTrouble: (error: unknown) => void,
): NoteFailedTry {
  let day = 0
  const counts = new Map<string, number>()
  return ({ what, email, agent, at }) => {
    if (dayIndexOf(at) !== day) counts.clear()
    day = dayIndexOf(at)
    const name = `${what} ${email ?? ''}`
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    if (!isWritten(nth)) return
    const subject = [agent, countOf(nth)].filter(Boolean).join(' · ')
    const line = { at, email: email ?? STRANGER, action: what, subject }
    // After the answer: how long that takes must not tell which addresses have an account.
    setImmediate(() => void log.addLine(line).catch(onTrouble))
  }
}
