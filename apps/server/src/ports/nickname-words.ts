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
