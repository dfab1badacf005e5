import { foldNickname } from '@reflex/contract'
import type { NicknameStore, NicknameWord } from './port.ts'
import type { ForbiddenNames } from '../runs/submission/nickname-change.ts'

/** What another node changed counts here within this time. */
const LOOK_EVERY_MS = 10_000
const REMEMBERED_AT_MOST = 10_000

/** The operator's words, in memory: every submit with a nickname asks them. */
export interface NicknameWords extends ForbiddenNames {
  list(): readonly NicknameWord[]
  /** Reads the store again; called after every change made here. */
  refresh(): Promise<void>
  close(): void
}

const sameWords = (some: readonly NicknameWord[], others: readonly NicknameWord[]): boolean =>
  some.length === others.length && some.every(({ folded }, nth) => folded === others[nth]?.folded)

const START = 2

/** Indexed by the first two characters, so that a name is compared with few of hundreds of words. */
type Index = ReadonlyMap<string, readonly string[]>

const indexOf = (words: readonly NicknameWord[]): Index =>
  Map.groupBy(
    words.map(({ folded }) => folded),
    (folded) => folded.slice(0, START),
  )

function contains(index: Index, name: string): boolean {
  for (let at = 0; at + START <= name.length; at++) {
    const beginning = index.get(name.slice(at, at + START))
    if (beginning?.some((folded) => name.startsWith(folded, at))) return true
  }
  return false
}

export async function createNicknameWords(
  store: Pick<NicknameStore, 'listWords'>,
  onTrouble: (error: unknown) => void,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<NicknameWords> {
  let words: readonly NicknameWord[] = await store.listWords()
  let index = indexOf(words)
  const judged = new Map<string, boolean>()
  let asked = 0
  let answered = 0

  const refresh = async (): Promise<void> => {
    const turn = ++asked
    const read = await store.listWords()
    // An older reading that comes late knows less.
    if (turn < answered) return
    answered = turn
    if (sameWords(words, read)) return
    words = read
    index = indexOf(read)
    judged.clear()
  }
  const timer = setInterval(() => void refresh().catch(onTrouble), lookEveryMs)
  timer.unref()

  return {
    list: () => words,
    forbid(nickname) {
      if (index.size === 0) return false
      const known = judged.get(nickname)
      if (known !== undefined) return known
      const isForbidden = contains(index, foldNickname(nickname))
      if (judged.size >= REMEMBERED_AT_MOST) judged.clear()
      judged.set(nickname, isForbidden)
      return isForbidden
    },
    refresh,
    close: () => clearInterval(timer),
  }
}
