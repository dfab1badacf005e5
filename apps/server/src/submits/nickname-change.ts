import { checkNickname } from '@reflex/contract'

export interface NicknameChange {
  /** Absent leaves what is stored, null removes it. */
  readonly nickname?: string | null
  readonly rejected: boolean
}

/** A nickname that may not be one is dropped and said to be; it never costs the score. */
export function nicknameChange(raw: string | undefined): NicknameChange {
  if (raw === undefined) return { rejected: false }
  if (raw === '') return { nickname: null, rejected: false }
  const check = checkNickname(raw, 'dialog')
  return check.ok ? { nickname: check.nickname, rejected: false } : { rejected: true }
}
