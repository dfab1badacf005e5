import { useState } from 'react'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { errorCodeOf, refreshGroup } from './use-group.ts'

/** One thing that somebody does with a group: what is shown follows, and what failed is said. */
export function useDoing(code: string) {
  const { manage } = useGroupWords()
  const { errors } = useWords()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    /** Answers whether it was done. */
    async run(act: () => Promise<unknown>): Promise<boolean> {
      setBusy(true)
      try {
        await act()
        await refreshGroup(code)
        return true
      } catch (error) {
        const failed = errorCodeOf(error)
        showToast(failed === 'FORBIDDEN' ? manage.forbidden : errors.codes[failed], 'danger')
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
