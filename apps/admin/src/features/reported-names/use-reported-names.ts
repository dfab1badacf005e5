import type { CallData } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/client.ts'
import { reportedNamesKey } from '../../lib/api/use-reported-names.ts'
import { useBanner } from '../../lib/parts/banner.tsx'
import { reportedNames as words } from '../../lib/words/reported-names.ts'

export type ReportedName = CallData<'listReportedNames'>['names'][number]
export type Verdict = 'clear' | 'forbid' | 'dismiss'

const done = { clear: words.cleared, forbid: words.forbidden, dismiss: words.dismissed } as const

/** What was pressed is about to go: the reading goes on where the content is. */
const toContent = (): void => document.querySelector<HTMLElement>('#main')?.focus()

/** One at a time; the list is right again before the next. */
export function useVerdicts() {
  const client = useQueryClient()
  const { banner, succeed, fail, clear } = useBanner()
  const [busy, setBusy] = useState(false)
  const apply = async ({ id, nickname }: ReportedName, verdict: Verdict): Promise<void> => {
    if (busy) return
    setBusy(true)
    clear()
    try {
      await send('POST', `/api/v1/admin/reported-names/:id/${verdict}`, { params: { id } })
      succeed(done[verdict](nickname))
    } catch (error) {
      if (!isSessionEnd(error)) fail((wasRefused(error) && error.message) || words.failed)
    }
    for (const queryKey of [['player'], ['records'], ['reviews'], ['nickname-words']])
      void client.invalidateQueries({ queryKey })
    await client.invalidateQueries({ queryKey: reportedNamesKey })
    setBusy(false)
    toContent()
  }
  return { banner, busy, apply }
}
