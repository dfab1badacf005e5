import { isAmount, isText, orNull, shaped } from '../../lib/storage/shape.ts'
import { readTabJson, removeTab, writeTabJson } from '../../lib/storage/tab.ts'
import { isSession, type Progress } from './progress.ts'

/** The session of the challenge that this tab has finished: a retry after a reload goes on with it. */
const KEY = 'labs_challenge_session'

type KeptSession = Pick<Progress, 'uid' | 'session' | 'attempt' | 'nickname'>

const isKept = shaped<KeptSession>({
  uid: isText,
  session: isSession,
  attempt: isAmount,
  nickname: orNull(isText),
})

export const keepSession = ({ uid, session, attempt, nickname }: KeptSession): void =>
  writeTabJson(KEY, { uid, session, attempt, nickname })

export const dropSession = (): void => removeTab(KEY)

/** Restores the finished challenge of a stored result; null where it belongs to another session. */
export function sessionOf(token: string): Progress | null {
  const kept = readTabJson(KEY, isKept)
  return kept?.session.token === token ? { ...kept, parts: [], begun: 0 } : null
}
