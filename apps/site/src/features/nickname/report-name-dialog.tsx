import { ApiError } from '@reflex/contract/browser'
import { Button, Dialog } from '@reflex/ui'
import { useId, useState } from 'react'
import { post } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { useReportNameWords } from '../../lib/words/page-words.ts'
import type { ReportNameProps } from './report-name.ts'

function useSending({ onDone, ...about }: ReportNameProps) {
  const { errors } = useWords()
  const words = useReportNameWords()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setSending(true)
    setFailure(null)
    try {
      await post('/api/v1/reports', { uid: getUid(), kind: 'name', ...about })
      showToast(words.done)
      onDone()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'INTERNAL'
      setFailure(code === 'NOT_FOUND' ? words.gone : errors.codes[code])
      setSending(false)
    }
  }
  return { isSending, failure, send }
}

/** Asked first, since a second press does not take it back. */
export function ReportNameDialog(props: ReportNameProps) {
  const { nickname, onDone } = props
  const words = useReportNameWords()
  const { isSending, failure, send } = useSending(props)
  const id = useId()
  return (
    <Dialog
      labelledBy={`${id}-question`}
      describedBy={`${id}-line`}
      onCancel={onDone}
      className="dialog-box"
    >
      <div data-report-name={nickname}>
        <h2 id={`${id}-question`} className="text-2xl wrap-anywhere">
          {words.question(nickname)}
        </h2>
        <p id={`${id}-line`} className="mt-3 text-soft">
          {words.line}
        </p>
        {failure && (
          <p role="alert" className="mt-3 text-danger">
            {failure}
          </p>
        )}
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <Button variant="quiet" data-action="report-cancel" onClick={onDone}>
            {words.cancel}
          </Button>
          <Button data-action="report-send" disabled={isSending} onClick={() => void send()}>
            {words.send}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
