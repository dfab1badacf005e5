import { checkNickname } from '@reflex/contract'

export interface NicknameChange {
  /** Absent leaves what is stored, null removes it. */
  readonly nickname?: string | null
  readonly rejected: boolean
}

/** The operator's words, as far as a nickname must answer to them. */
export interface ForbiddenNames {
  forbid(nickname: string): boolean
}

/** For made-up players, whose names are no visitor's. */
export const noForbiddenNames: ForbiddenNames = { forbid: () => false }

const REMEMBERED_AT_MOST = 10_000
const REMEMBERED_LENGTH = 64
const REJECTED: NicknameChange = { rejected: true }
const remembered = new Map<string, NicknameChange>()

/** A nickname that is not allowed is dropped, and the answer says so; the run is kept. */
export function nicknameChange(raw: string | undefined, words: ForbiddenNames): NicknameChange {
  if (raw === undefined) return { rejected: false }
  if (raw === '') return { nickname: null, rejected: false }
  const change = remembered.get(raw) ?? checkedName(raw)
  // Asked each time: what was fine a moment ago may hold a word that was added since.
  return typeof change.nickname === 'string' && words.forbid(change.nickname) ? REJECTED : change
}

/** Pages send the same nickname with every run, and to look at its letters takes as long as a replay. */
function checkedName(raw: string): NicknameChange {
  const check = checkNickname(raw, 'kept')
  const change = check.ok ? { nickname: check.nickname, rejected: false } : REJECTED
  if (raw.length > REMEMBERED_LENGTH) return change
  if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear()
  remembered.set(raw, change)
  return change
}
