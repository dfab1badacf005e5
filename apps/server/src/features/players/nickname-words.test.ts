import { foldNickname } from '@reflex/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createNicknameWords } from './nickname-words.ts'
import type { NicknameWord } from './port.ts'

const words = (...list: string[]): NicknameWord[] =>
  list.map((word) => ({ word, folded: foldNickname(word), addedAt: 0 }))

/** The operator's words, read when the test says so. */
async function wordsIn(first: readonly NicknameWord[]) {
  const readings: PromiseWithResolvers<readonly NicknameWord[]>[] = []
  const store = {
    listWords: () => {
      readings.push(Promise.withResolvers())
      return readings.at(-1)?.promise ?? expect.fail()
    },
  }
  const made = createNicknameWords(store, () => undefined, 3_600_000)
  readings[0]?.resolve(first)
  const own = await made
  onTestFinished(() => own.close())
  return { own, readings }
}

test('a word that was just added holds, though a reading that began before it is answered later', async () => {
  const { own, readings } = await wordsIn([])
  const [early, late] = [own.refresh(), own.refresh()]
  readings[2]?.resolve(words('Chess'))
  await late
  readings[1]?.resolve([])
  await early
  expect([own.forbid('ChessMaster'), own.list().length]).toEqual([true, 1])
})

test('a name that was fine holds no longer with a new word in it, and is fine again without', async () => {
  const { own, readings } = await wordsIn(words('draughts'))
  const isForbidden = async (list: readonly NicknameWord[]) => {
    const refreshed = own.refresh()
    readings.at(-1)?.resolve(list)
    await refreshed
    return own.forbid('ChessMaster')
  }
  expect([
    await isForbidden(words('draughts')),
    await isForbidden(words('draughts', 'chess')),
    await isForbidden(words('draughts')),
    await isForbidden([]),
  ]).toEqual([false, true, false, false])
})
