import { Button } from '@reflex/ui'
import { ApiError } from '@reflex/contract/browser'
import { useState } from 'react'
import { post } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { useWords } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'

type Step = 'idle' | 'asking' | 'sending' | 'done'

function useReport(run: string) {
  const { errors } = useWords()
  const { report } = usePeopleWords()
  const [step, setStep] = useState<Step>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setStep('sending')
    setFailure(null)
    try {
      await post('/api/v1/reports', { uid: getUid(), kind: 'run', run, where: 'viewer' })
      setStep('done')
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'INTERNAL'
      setFailure(code === 'NOT_FOUND' ? report.gone : errors.codes[code])
      setStep('asking')
    }
  }
  return { step, setStep, failure, send }
}

/** Asks the operator for a look at this run. Asked first, since it cannot be taken back by a second press. */
export function ReportRun({ run }: { readonly run: string }) {
  const { report } = usePeopleWords()
  const { step, setStep, failure, send } = useReport(run)
  if (step === 'done') {
    return (
      <p role="status" data-report="done" className="text-soft">
        {report.done}
      </p>
    )
  }
  if (step === 'idle') {
    return (
      <Button variant="quiet" data-action="report" onClick={() => setStep('asking')}>
        {report.ask}
      </Button>
    )
  }
  return (
    <div
      role="group"
      aria-label={report.ask}
      data-report="asking"
      className="grid basis-full gap-3 rounded-lg border border-hairline p-4"
    >
      <p className="max-w-prose">{report.line}</p>
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button data-action="report-send" disabled={step === 'sending'} onClick={() => void send()}>
          {report.send}
        </Button>
        <Button variant="quiet" data-action="report-cancel" onClick={() => setStep('idle')}>
          {report.cancel}
        </Button>
      </p>
    </div>
  )
}
