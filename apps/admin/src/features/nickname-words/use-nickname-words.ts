import type { CallData } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/client.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { formatCount } from '../../lib/format/number.ts'
import { useBanner } from '../../lib/parts/banner.tsx'
import { nicknameWords as words } from '../../lib/words/nickname-words.ts'

export type NicknameWord = CallData<'listNicknameWords'>['words'][number]

const KEY = ['nickname-words'] as const
const PATH = '/api/v1/admin/nickname-words'

export const useNicknameWords = () => useGet(KEY, PATH, {}, { staleTime: 0 })

/** What was pressed is about to go: the reading goes on where the content is. */
const toContent = (): void => document.querySelector<HTMLElement>('#main')?.focus()

/** One change at a time; the list is right again before the next. */
export function useWordChanges() {
  const client = useQueryClient()
  const { banner, succeed, fail, clear } = useBanner()
  const [busy, setBusy] = useState(false)
  const change = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    clear()
    let isDone = false
    try {
      await act()
      succeed(done)
      isDone = true
    } catch (error) {
      if (!isSessionEnd(error)) fail((wasRefused(error) && error.message) || words.failed)
    }
    await client.invalidateQueries({ queryKey: KEY })
    setBusy(false)
    return isDone
  }
  return {
    banner,
    succeed,
    fail,
    clear,
    busy,
    add: (word: string) => change(() => send('POST', PATH, { body: { word } }), words.added(word)),
    remove: async (word: string) => {
      const act = () => send('DELETE', PATH, { query: { word } })
      if (await change(act, words.removed(word))) toContent()
    },
  }
}

type ResetBanner = Pick<ReturnType<typeof useWordChanges>, 'succeed' | 'fail' | 'clear'>

/** Goes on from answer to answer until every nickname was looked at. */
export function useNicknameReset({ succeed, fail, clear }: ResetBanner) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const run = async () => {
    let sum = 0
    setDone(sum)
    try {
      for (let after: number | null = 0; after !== null;) {
        const answer: CallData<'resetForbiddenNicknames'> = await send('POST', `${PATH}/reset`, {
          body: { after },
        })
        sum += answer.reset
        after = answer.next
        setDone(sum)
      }
      succeed(words.resetDone(formatCount(sum)))
    } catch (error) {
      if (!isSessionEnd(error)) fail(sum === 0 ? words.failed : words.failedAfter(formatCount(sum)))
    }
    setDone(null)
    setAsking(false)
    for (const queryKey of [['player'], ['records'], ['reviews']])
      void client.invalidateQueries({ queryKey })
    await client.invalidateQueries({ queryKey: KEY })
    toContent()
  }
  return {
    asking,
    done,
    ask: () => {
      clear()
      setAsking(true)
    },
    cancel: () => setAsking(false),
    confirm: () => void run(),
  }
}
