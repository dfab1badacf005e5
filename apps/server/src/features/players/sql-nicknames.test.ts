import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createNicknameWords } from './nickname-words.ts'
import { listWords, resetForbidden } from './forbidden-nicknames.ts'
import { newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'

const word = (folded: string, addedAt = 1) => ({ word: folded.toUpperCase(), folded, addedAt })
const silent = { rename: async () => undefined }

describe.each(storeKinds)('words that nicknames may not contain, on $name', (kind) => {
  test('[ADM-6] are kept once, the latest first, no more than may be, and go', async () => {
    const { nicknames } = await openEmpty(kind)
    expect(await nicknames.addWord(word('bad', 1), 2)).toBe('added')
    expect(await nicknames.addWord(word('bad', 2), 2)).toBe('known')
    expect(await nicknames.addWord(word('나쁜', 3), 2)).toBe('added')
    expect(await nicknames.addWord(word('more', 4), 2)).toBe('full')
    expect(await nicknames.listWords()).toEqual([word('나쁜', 3), word('bad', 1)])
    expect(await nicknames.removeWord('bad')).toBe(true)
    expect(await nicknames.removeWord('bad')).toBe(false)
    expect(await nicknames.listWords()).toEqual([word('나쁜', 3)])
  })

  test('[ADM-6] what another node adds or removes is noticed without a message', async () => {
    const { nicknames } = await openEmpty(kind)
    const fail = (error: unknown): never => {
      throw error
    }
    const here = await createNicknameWords(nicknames, fail, 5)
    onTestFinished(() => here.close())
    expect(here.forbid('B-A-D')).toBe(false)
    await nicknames.addWord(word('bad'), 9)
    await vi.waitUntil(() => here.forbid('B-A-D'))
    await nicknames.removeWord('bad')
    await vi.waitUntil(() => !here.forbid('B-A-D'))
  })

  test('[ADM-6] of many names only some are reset at once, and the answer says where to go on', async () => {
    const { store, nicknames } = await openEmpty(kind)
    for (let nth = 0; nth < 260; nth++) {
      const nickname = nth % 10 === 0 ? `Otter ${nth}` : `bad ${nth}`
      await store.keepRun(newRun({ uid: randomUUID(), nickname }))
    }
    await nicknames.addWord(word('bad'), 9)
    const nicknameWords = await createNicknameWords(nicknames, () => undefined)
    onTestFinished(() => nicknameWords.close())
    const ports = { store, nicknames, nicknameWords, rankings: silent }
    expect(await listWords(ports)).toMatchObject({ nicknames: 234, partial: false })
    const resetIds: number[] = []
    const tell = async (id: number) => void resetIds.push(id)
    const first = await resetForbidden(ports, 0, tell)
    expect(first).toEqual({ reset: 200, left: 34, next: resetIds.at(-1) })
    expect(await resetForbidden(ports, first.next ?? 0, tell)).toEqual({
      reset: 34,
      left: 0,
      next: null,
    })
    expect(new Set(resetIds).size).toBe(234)
    expect(await nicknames.namedAfter(0, 999)).toHaveLength(26)
  })
})
