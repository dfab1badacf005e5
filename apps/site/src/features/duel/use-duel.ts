import type { CallData, GameSlug } from '@reflex/contract'
import type { RunState, VoidReason } from '@reflex/games/core'
import { useState, type ReactNode } from 'react'
import { duelPlayed } from '../../tracking/events.ts'
import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import { post } from '../../lib/api/client.ts'
import type { GameView } from '@reflex/views'
import type { RunEnd, RunView } from '../../play/run.ts'
import { mayBeRanked, mayHelpToSendAgain, type ScoreBody } from '../../lib/api/submission.ts'
import { useBackOnline } from '../../play/use-back-online.ts'
import { useRun, type RunControl } from '../../play/use-run.ts'
import { getNickname, getUid, isOwnUid } from '../../lib/storage/identity.ts'

export type Sent =
  | { readonly step: 'sending' }
  | { readonly step: 'kept'; readonly reply: CallData<'submitScore'> }
  | { readonly step: 'failed' | 'refused'; readonly code: ApiErrorCode }
  /** The aim trainer counts perfect runs alone. */
  | { readonly step: 'imperfect' }
  /** Played for an id that was cleared meanwhile: to send it would bring that id back. */
  | { readonly step: 'cleared' }

interface DuelResult {
  readonly step: 'result'
  readonly body: ScoreBody
  readonly sent: Sent
  /** What the game itself shows of a mistake. */
  readonly review: ReactNode
}

export type DuelStep =
  | { readonly step: 'intro'; readonly spoiled: VoidReason | null }
  | { readonly step: 'starting' }
  | { readonly step: 'running'; readonly view: RunView<RunState> }
  | DuelResult

export interface DuelControl {
  readonly now: DuelStep
  readonly stage: RunControl<RunState>['stage']
  start(): void
  /** Leaves the run; nothing of it is kept. */
  stop(): void
  resend(): void
  submit: RunControl<RunState>['submit']
}

const codeOf = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'NETWORK'

type Callbacks = { failed(code: ApiErrorCode): void; kept(): void }

/** A finished duel on its way to the server; what could not be sent goes again when that may help. */
function useSending(game: GameSlug, onKept: () => void) {
  const [between, setBetween] = useState<DuelStep>({ step: 'intro', spoiled: null })
  const send = async (result: Omit<DuelResult, 'sent'>): Promise<void> => {
    const show = (sent: Sent) => setBetween({ ...result, sent })
    show({ step: 'sending' })
    try {
      const reply = await post('/api/v1/scores', result.body)
      show({ step: 'kept', reply })
      duelPlayed(game, reply.duel?.won ?? false)
      onKept()
    } catch (error) {
      const code = codeOf(error)
      show({ step: mayHelpToSendAgain(code) ? 'failed' : 'refused', code })
    }
  }
  const resend = (): void => {
    if (between.step === 'result') void send(between)
  }
  useBackOnline(between.step === 'result' && between.sent.step === 'failed', resend)
  return { between, setBetween, send, resend }
}

/** Plays the seed of somebody's run, and sends what came of it to that duel. */
export function useDuel(
  game: GameSlug,
  view: GameView<RunState>,
  duel: string,
  callbacks: Callbacks,
): DuelControl {
  const { between, setBetween, send, resend } = useSending(game, callbacks.kept)
  const run = useRun(view)

  const finish = (uid: string, token: string, end: RunEnd<RunState>): void => {
    run.clear()
    const { score, log, state } = end
    const nickname = getNickname() ?? ''
    const body: ScoreBody = { game, uid, token, ...score, nickname, actionLog: [...log] }
    const result = { step: 'result', body, review: view.review?.(state, log) ?? null } as const
    if (!isOwnUid(uid)) setBetween({ ...result, sent: { step: 'cleared' } })
    else if (mayBeRanked(game, score.mistakes)) void send(result)
    else setBetween({ ...result, sent: { step: 'imperfect' } })
  }

  const start = async (): Promise<void> => {
    run.stop()
    setBetween({ step: 'starting' })
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
          setBetween({ step: 'intro', spoiled })
        },
      })
    } catch (error) {
      setBetween({ step: 'intro', spoiled: null })
      callbacks.failed(codeOf(error))
    }
  }

  return {
    now: run.view ? { step: 'running', view: run.view } : between,
    stage: run.stage,
    start: () => void start(),
    stop: () => {
      run.stop()
      setBetween({ step: 'intro', spoiled: null })
    },
    resend,
    submit: run.submit,
  }
}
