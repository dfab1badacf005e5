import { useState } from 'react'
import { mutate } from 'swr'
import { useLocation } from 'wouter'
import { post } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { Ask } from './ask.tsx'
import { useDoing } from './use-doing.ts'

interface LeaveProps {
  readonly code: string
  readonly isFounder: boolean
  readonly isAlone: boolean
}

/** At any time, with what becomes of the group said before. */
export function Leave({ code, isFounder, isAlone }: LeaveProps) {
  const { manage } = useGroupWords()
  const [, navigate] = useLocation()
  const [isAsked, setAsked] = useState(false)
  const doing = useDoing(code)
  const leave = async (): Promise<void> => {
    setAsked(false)
    const act = async (): Promise<void> => {
      await post('/api/v1/groups/{code}/leave', { uid: getUid() }, { params: { code } })
      await mutate('/api/v1/me/groups')
      // Nobody is in it any more, and so it is gone.
      if (isAlone) navigate('/groups', { replace: true })
    }
    if (await doing.run(act)) showToast(manage.left)
  }
  const line = isAlone ? manage.leaveLast : isFounder ? manage.leaveFounder : manage.leaveLine
  return (
    <>
      <button
        type="button"
        data-action="leave-group"
        disabled={doing.isBusy}
        onClick={() => setAsked(true)}
        className="inline-flex min-h-11 cursor-pointer items-center justify-self-start text-soft underline decoration-tick underline-offset-4 hover:text-ink"
      >
        {manage.leave}
      </button>
      {isAsked && (
        <Ask
          question={manage.leaveAsk}
          line={line}
          yes={manage.leave}
          onNo={() => setAsked(false)}
          onYes={() => void leave()}
        />
      )}
    </>
  )
}
