import { NICKNAME_MAX, NICKNAME_MIN } from './constants.ts'

export type NicknameFault = 'blank' | 'too-short' | 'too-long' | 'characters' | 'reserved'
export type NicknameCheck = { ok: true; nickname: string } | { ok: false; fault: NicknameFault }

/** Whoever is asked for a name gives two characters; the server takes one, of names kept before. */
export type NicknameStrictness = 'settings' | 'kept'

/** Twenty of the longest emoji are shorter; one letter may become eighteen when it is normalised. */
const UNITS_AT_MOST = 1000

export const RESERVED = ['admin', 'moderator', 'system', 'bot']
const MARKS_ON_A_BASE = 2

/** Letters of other scripts that read as Latin ones; enough to see through 'АDMIN' and 'sуstem'. */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  α: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  є: 'e',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ӏ: 'l',
  ј: 'j',
  м: 'm',
  μ: 'm',
  п: 'n',
  ո: 'n',
  о: 'o',
  ο: 'o',
  օ: 'o',
  р: 'p',
  ρ: 'p',
  г: 'r',
  ѕ: 's',
  т: 't',
  τ: 't',
  у: 'y',
  υ: 'y',
  ү: 'y',
  ɑ: 'a',
  ß: 'b',
  0: 'o',
  1: 'i',
  '|': 'i',
  '!': 'i',
  '@': 'a',
  $: 's',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  ѡ: 'w',
  н: 'h',
  к: 'k',
  х: 'x',
}

let known: Intl.Segmenter | undefined
/** Made when the first such name comes: few pages ever meet one, and it is dear to make. */
const segmenter = (): Intl.Segmenter =>
  (known ??= new Intl.Segmenter('und', { granularity: 'grapheme' }))
/** Here every character is one that a person counts, and taking it apart would be dear. */
const isPlain = (text: string): boolean => /^[ -~가-힣]*$/.test(text)
const graphemes = (text: string): string[] =>
  isPlain(text) ? Array.from(text) : Array.from(segmenter().segment(text), (s) => s.segment)

/** As a person counts characters, and as the limits do. */
export const nicknameLength = (text: string): number => graphemes(text.normalize('NFKC')).length

/** What a field must hold for a full name: browsers count UTF-16 units, and an emoji takes several. */
export const nicknameUnits = (text: string): number =>
  Math.max(NICKNAME_MAX, graphemes(text).slice(0, NICKNAME_MAX).join('').length)

/** A joiner is only right inside an emoji family, a selector behind one emoji; elsewhere they hide. */
const withoutEmojiJoiners = (text: string): string =>
  text
    .replace(
      /(\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)\u200D(?=\p{Extended_Pictographic})/gu,
      '$1',
    )
    .replace(/(\p{Emoji})\uFE0F/gu, '$1')

/** What steers or hides, and what is drawn as nothing: of fillers alone a name would be blank. */
const unwelcome = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

function tooManyMarks(cluster: string): boolean {
  return (
    (cluster.normalize('NFD').match(/\p{M}/gu)?.length ?? 0) > MARKS_ON_A_BASE &&
    !/\p{Emoji_Presentation}|\uFE0F/u.test(cluster)
  )
}

const hasUnwelcome = (nickname: string, clusters: readonly string[]): boolean =>
  unwelcome.test(withoutEmojiJoiners(nickname)) || clusters.some(tooManyMarks)

/** Letters spelled apart are read together; two words are not, or nobody could be called Rob Otto. */
export function skeleton(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z ]/gu, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .normalize('NFC')
    .replace(/(?<=(?:^| )[\p{L}\p{N}]) +(?=[\p{L}\p{N}](?: |$))/gu, '')
}

function reserved(text: string): boolean {
  const candidates = [text.toLowerCase(), skeleton(text)]
  return RESERVED.some((word) => candidates.some((candidate) => candidate.includes(word)))
}

/** A name as it is kept: NFKC, trimmed, one line; and the characters that a person counts in it. */
export function cleanName(
  raw: string,
): { ok: true; name: string; length: number } | { ok: false; fault: NicknameFault } {
  if (raw.trim().length > UNITS_AT_MOST) return { ok: false, fault: 'too-long' }
  const name = raw.trim().normalize('NFKC').trim().replace(/ {2,}/g, ' ')
  const clusters = graphemes(name)
  if (!isPlain(name) && hasUnwelcome(name, clusters)) return { ok: false, fault: 'characters' }
  return name === '' ? { ok: false, fault: 'blank' } : { ok: true, name, length: clusters.length }
}

/** The one place that knows what a nickname may be. Returns it as it is kept. */
export function checkNickname(raw: string, strictness: NicknameStrictness): NicknameCheck {
  const clean = cleanName(raw)
  if (!clean.ok) return clean
  const { name: nickname, length } = clean
  if (strictness === 'settings' && length < NICKNAME_MIN) return { ok: false, fault: 'too-short' }
  if (length > NICKNAME_MAX) return { ok: false, fault: 'too-long' }
  if (reserved(nickname)) return { ok: false, fault: 'reserved' }
  return { ok: true, nickname }
}
