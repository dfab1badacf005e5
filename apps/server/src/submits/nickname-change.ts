import { checkNickname } from '@reflex/contract'

export interface NicknameChange {
  /** Absent leaves what is stored, null removes it. */
  readonly nickname?: string | null
  readonly rejected: boolean
}

const REMEMBERED_AT_MOST = 10_000
const REMEMBERED_LENGTH = 64
const remembered = new Map<string, NicknameChange>()

/** A nickname that may not be one is dropped and said to be; it never costs the score. */
export function nicknameChange(raw: string | undefined): NicknameChange {
  if (raw === undefined) return { rejected: false }
  if (raw === '') return { nickname: null, rejected: false }
  return remembered.get(raw) ?? judged(raw)
}

/** Pages send the same nickname with every run, and to look at its letters takes as long as a replay. */
function judged(raw: string): NicknameChange {
  const check = checkNickname(raw, 'dialog')
  const change = check.ok ? { nickname: check.nickname, rejected: false } : { rejected: true }
  if (raw.length > REMEMBERED_LENGTH) return change
  if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear()
  remembered.set(raw, change)
  return change
}
