import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import { useState } from 'react'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { useRoomWords } from '../../lib/words/page-words.ts'

interface Doing {
  readonly isBusy: boolean
  /** Waits for what is being done, and says so where it was not. Answers whether it was. */
  run(act: Promise<ApiErrorCode | null>): Promise<boolean>
  tell(error: unknown): void
}

/** One thing that somebody does in a room, from the press to its answer. */
export function useDoing(): Doing {
  const { faults } = useRoomWords()
  const { errors } = useWords()
  const [isBusy, setBusy] = useState(false)
  const say = (code: ApiErrorCode): void =>
    showToast(
      code === 'CONFLICT' || code === 'FORBIDDEN' ? faults[code] : errors.codes[code],
      'danger',
    )
  return {
    isBusy,
    async run(act) {
      setBusy(true)
      const failed = await act
      setBusy(false)
      if (failed !== null) say(failed)
      return failed === null
    },
    tell: (error) => say(error instanceof ApiError ? error.code : 'NETWORK'),
  }
}
