import type { StoredRecord } from '../runs/port-records.ts'

export interface NewTransferCode {
  /** The code itself is shown once and never kept. */
  readonly hash: string
  readonly uid: string
  readonly createdAt: number
  readonly expiresAt: number
  /** What the browser sends along, as JSON. */
  readonly belongings: string
}

/** A code as somebody has entered it. */
export interface EnteredCode {
  readonly hash: string
  /** The device that enters the code. */
  readonly uid: string
  readonly at: number
  /** What that browser brings along, as JSON, for whoever shows the code. */
  readonly belongings?: string
}

/** The state of a code, for the device that shows it. */
export interface ShownCode {
  readonly taken: boolean
  readonly returned: string | null
}

export type CodeRefusal = 'unknown' | 'expired' | 'used' | 'own'

export interface OfferedRecord {
  readonly refused: null
  readonly nickname: string | null
  readonly runs: number
}

export interface JoinedRecord extends OfferedRecord {
  /** The id of both devices from now on. */
  readonly uid: string
  readonly player: number
  readonly belongings: string
  /** The player that was removed by the join; null where the entering device had none. */
  readonly gone: { readonly uid: string; readonly player: number } | null
  /** What came along, as boards knew it. Empty when the same was asked before. */
  readonly moved: readonly StoredRecord[]
}

export interface Refused {
  readonly refused: CodeRefusal
}

/** Two devices of one person: a code that one shows and the other enters. */
export interface TransferStore {
  /**
   * In the place of an earlier code of the same player; those that are long over go too. False when
   * there is such a code already.
   */
  keepTransferCode(code: NewTransferCode): Promise<boolean>
  /** Looks up the player of a code without using the code. */
  findTransfer(code: EnteredCode): Promise<OfferedRecord | Refused>
  /**
   * Makes one player of two, at once and once: whoever shows the code stays, all that was kept of
   * whoever enters it comes along, and their uid leads to the one who stays.
   */
  joinPlayers(code: EnteredCode): Promise<JoinedRecord | Refused>
  /** Null where this player shows no such code. */
  lookAtOwnCode(code: Pick<EnteredCode, 'hash' | 'uid'>): Promise<ShownCode | null>
  forgetTransferCodes(expiredBefore: number): Promise<void>
}

export interface NicknameWord {
  /** As the operator wrote it. */
  readonly word: string
  /** As it is held against nicknames. */
  readonly folded: string
  readonly addedAt: number
}

export interface NamedPlayer {
  readonly id: number
  readonly uid: string
  readonly nickname: string
}

/** What nicknames may not contain, and the nicknames there are. */
export interface NicknameStore {
  /** The latest first. */
  listWords(): Promise<readonly NicknameWord[]>
  addWord(word: NicknameWord, atMost: number): Promise<'added' | 'known' | 'full'>
  /** False where there is no such word. */
  removeWord(folded: string): Promise<boolean>
  /** Players with a nickname, in the order of their numbers. */
  namedAfter(id: number, atMost: number): Promise<readonly NamedPlayer[]>
}

export interface NewNameReport {
  /** The player who has the name. */
  readonly uid: string
  readonly nickname: string
  /** The player who reports it. */
  readonly by: string
  readonly place: string
  /** The code of the room in which it was seen; empty elsewhere. */
  readonly code: string
  readonly at: number
}

export interface ReportedName {
  readonly id: number
  readonly uid: string
  readonly nickname: string
  /** As boards know them; null for somebody who has never played. */
  readonly player: { readonly id: number; readonly nickname: string | null } | null
  readonly reports: number
  readonly firstAt: number
  readonly lastAt: number
  readonly places: readonly { readonly place: string; readonly code: string }[]
}

/** Names that players asked an operator to look at. */
export interface NameReportStore {
  /** Players who are shown by these characters of their id and have a name. */
  namedAs(shown: string): Promise<readonly NamedPlayer[]>
  /** Once for each who reports; false where it is their own name. */
  keepNameReport(report: NewNameReport): Promise<boolean>
  /** Open reports, most reported first. */
  listReportedNames(
    limit: number,
    offset: number,
  ): Promise<{ readonly names: readonly ReportedName[]; readonly total: number }>
  findReportedName(id: number): Promise<{ readonly uid: string; readonly nickname: string } | null>
  /** What was reported of it is dealt with. */
  closeNameReports(id: number): Promise<void>
  forgetNameReports(before: number): Promise<void>
}

/** Another place than the boards where a player has a name. */
export interface NamePlace {
  /** Puts another name in its place. */
  takeName(uid: string, nickname: string): Promise<void>
}
