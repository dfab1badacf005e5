import { nicknameLength, skeleton } from './nickname.ts'

export const NICKNAME_WORDS_AT_MOST = 500
export const NICKNAME_WORD_MAX = 20
const NICKNAME_WORD_MIN = 2

/** Digits put between Korean syllables are there to hide a word: readers skip them. */
const BETWEEN_SYLLABLES = /(?<=[가-힣][^\p{L}\p{N}]*)\p{N}+(?=[^\p{L}\p{N}]*[가-힣])/gu

/** As nicknames and the operator's words are held against each other. */
export const foldNickname = (text: string): string =>
  skeleton(text.normalize('NFKC').replace(BETWEEN_SYLLABLES, '')).trim().replace(/ {2,}/g, ' ')

export type NicknameWordFault = 'too-short' | 'too-long'
export type NicknameWordCheck =
  | { ok: true; word: string; folded: string }
  | { ok: false; fault: NicknameWordFault }

/** A single letter would forbid nearly every name. */
export function checkNicknameWord(raw: string): NicknameWordCheck {
  const word = raw.trim().normalize('NFKC')
  if (nicknameLength(word) > NICKNAME_WORD_MAX) return { ok: false, fault: 'too-long' }
  const folded = foldNickname(word)
  const letters = Array.from(folded.replaceAll(' ', '')).length
  return letters < NICKNAME_WORD_MIN
    ? { ok: false, fault: 'too-short' }
    : { ok: true, word, folded }
}
