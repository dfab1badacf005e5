import type { GameSlug } from '@reflex/contract'
import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import type { Engine, RunState } from '@reflex/games/core'
import type { Verified } from '@reflex/games/verify'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { getRunFile } from '../../lib/api/run-file.ts'
import { download } from '../share/share.ts'
import { useWords } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'
import { VerifyOutcome } from './verify-outcome.tsx'

interface VerifyRunProps {
  readonly run: string
  readonly game: GameSlug
  readonly engine: Engine<RunState>
}

/** What is on, and what came of the last press. */
type State =
  | { readonly step: 'idle' | 'working' }
  | { readonly step: 'done'; readonly verified: Verified }
  | { readonly step: 'failed'; readonly code: ApiErrorCode }

const codeOf = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'INTERNAL'

/** The run's own file, asked for anew: what is checked is what anybody can download. */
export function VerifyRun({ run, game, engine }: VerifyRunProps) {
  const { watch } = usePeopleWords()
  const { errors } = useWords()
  const [state, setState] = useState<State>({ step: 'idle' })
  const attempt = async (work: () => Promise<State>): Promise<void> => {
    setState({ step: 'working' })
    setState(
      await work().catch((error: unknown): State => ({ step: 'failed', code: codeOf(error) })),
    )
  }
  const verify = async (): Promise<State> => {
    const [text, { verifyText }] = await Promise.all([
      getRunFile(run),
      import('@reflex/games/verify'),
    ])
    const verified = verifyText(text, (slug) => (slug === game ? engine : null))
    return { step: 'done', verified }
  }
  const save = async (): Promise<State> => {
    const file = new File([await getRunFile(run)], `${game}-${run}.json`, {
      type: 'application/json',
    })
    download(file)
    return { step: 'idle' }
  }
  const isBusy = state.step === 'working'
  return (
    <>
      <Button
        variant="quiet"
        data-action="verify"
        disabled={isBusy}
        onClick={() => void attempt(verify)}
      >
        {watch.verify}
      </Button>
      <Button
        variant="quiet"
        data-action="download-run"
        disabled={isBusy}
        onClick={() => void attempt(save)}
      >
        {watch.download}
      </Button>
      <div role="status" className="order-last basis-full empty:hidden">
        {state.step === 'done' && <VerifyOutcome verified={state.verified} />}
        {state.step === 'failed' && (
          <p data-verified="failed" className="text-danger">
            {errors.codes[state.code]}
          </p>
        )}
      </div>
    </>
  )
}
