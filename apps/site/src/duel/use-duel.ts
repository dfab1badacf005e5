import type { CallData, GameSlug } from '@reflex/contract'
import type { RunState, VoidReason } from '@reflex/games/core'
import { useState } from 'react'
import { duelPlayed } from '../analytics/events.ts'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { post } from '../api/client.ts'
import type { GameView } from '../play/game-view.ts'
import type { RunEnd, RunView } from '../play/run.ts'
import { mayBeRanked, mayHelpToSendAgain, type ScoreBody } from '../play/submission.ts'
import { useRun, type RunControl } from '../play/use-run.ts'
import { getNickname, getUid } from '../storage/identity.ts'

export type Sent =
  | { readonly step: 'sending' }
  | { readonly step: 'kept'; readonly reply: CallData<'submitScore'> }
  | { readonly step: 'failed' | 'refused'; readonly code: ApiErrorCode }
  /** The aim trainer counts perfect runs alone. */
  | { readonly step: 'imperfect' }

export type DuelStep =
  | { readonly step: 'intro'; readonly spoiled: VoidReason | null }
  | { readonly step: 'starting' }
  | { readonly step: 'running'; readonly view: RunView<RunState> }
  | { readonly step: 'result'; readonly body: ScoreBody; readonly sent: Sent }

export interface DuelControl {
  readonly now: DuelStep
  readonly stage: RunControl<RunState>['stage']
  start(): void
  resend(): void
  submit: RunControl<RunState>['submit']
}

const codeOf = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'NETWORK'

/** Plays the seed of somebody's run, and sends what came of it to that duel. */
export function useDuel(
  game: GameSlug,
  view: GameView<RunState>,
  duel: string,
  told: { failed(code: ApiErrorCode): void; kept(): void },
): DuelControl {
  const [around, setAround] = useState<DuelStep>({ step: 'intro', spoiled: null })
  const run = useRun(view)

  const send = async (body: ScoreBody): Promise<void> => {
    const show = (sent: Sent) => setAround({ step: 'result', body, sent })
    show({ step: 'sending' })
    try {
      const reply = await post('/api/v1/scores', body)
      show({ step: 'kept', reply })
      duelPlayed(game, reply.duel?.won ?? false)
      told.kept()
    } catch (error) {
      const code = codeOf(error)
      show({ step: mayHelpToSendAgain(code) ? 'failed' : 'refused', code })
    }
  }

  const finish = (uid: string, token: string, { score, log }: RunEnd): void => {
    run.clear()
    const nickname = getNickname() ?? ''
    const body: ScoreBody = { game, uid, token, ...score, nickname, actionLog: [...log] }
    if (mayBeRanked(game, score.mistakes)) void send(body)
    else setAround({ step: 'result', body, sent: { step: 'imperfect' } })
  }

  const start = async (): Promise<void> => {
    setAround({ step: 'starting' })
    const uid = getUid()
    try {
      const { token, seed } = await post('/api/v1/game-session', {
        game,
        uid,
        mode: 'normal',
        duel,
      })
      run.start(seed, {
        finished: (end) => finish(uid, token, end),
        spoiled(spoiled) {
          run.clear()
          setAround({ step: 'intro', spoiled })
        },
      })
    } catch (error) {
      setAround({ step: 'intro', spoiled: null })
      told.failed(codeOf(error))
    }
  }

  return {
    now: run.view ? { step: 'running', view: run.view } : around,
    stage: run.stage,
    start: () => void start(),
    resend: () => {
      if (around.step === 'result') void send(around.body)
    },
    submit: run.submit,
  }
}
