import {
  checkNicknameWord,
  foldNickname,
  NICKNAME_WORD_MAX,
  NICKNAME_WORDS_AT_MOST,
  type NicknameWordFault,
} from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import type { NicknameStore } from './port.ts'
import type { NicknameWords } from './nickname-words.ts'

export interface WordPorts {
  readonly nicknames: NicknameStore
  readonly nicknameWords: NicknameWords
}

const faults: Readonly<Record<NicknameWordFault, string>> = {
  'too-short': '금칙어는 기호와 공백을 빼고 두 글자 이상이어야 합니다.',
  'too-long': `금칙어는 ${NICKNAME_WORD_MAX}자까지 등록할 수 있습니다.`,
}

/** In force here before it is answered. */
export async function addWord(
  { nicknames, nicknameWords }: WordPorts,
  raw: string,
  addedAt: number,
): Promise<void> {
  const check = checkNicknameWord(raw)
  if (!check.ok) throw new AdminError('INVALID', faults[check.fault])
  const { word, folded } = check
  const outcome = await nicknames.addWord({ word, folded, addedAt }, NICKNAME_WORDS_AT_MOST)
  await nicknameWords.refresh()
  if (outcome === 'known')
    throw new AdminError(
      'INVALID',
      '이미 등록된 금칙어입니다. 대소문자나 기호만 다른 낱말은 같은 낱말로 봅니다.',
    )
  if (outcome === 'full')
    throw new AdminError('INVALID', `금칙어는 ${NICKNAME_WORDS_AT_MOST}개까지 등록할 수 있습니다.`)
}

export async function removeWord(
  { nicknames, nicknameWords }: WordPorts,
  word: string,
): Promise<void> {
  const found = await nicknames.removeWord(foldNickname(word))
  await nicknameWords.refresh()
  if (!found)
    throw new AdminError('NOT_FOUND', '없는 금칙어입니다. 다른 관리자가 이미 삭제했을 수 있습니다.')
}
