import type { GameSlug } from '@reflex/contract'
import { mean, tenth, type RunState, type VoidReason } from '@reflex/games/core'
import { useCallback, useEffect, useState, type RefObject } from 'react'
import { gameStarted } from '../analytics/events.ts'
import { getNickname, getUid } from '../storage/identity.ts'
import type { GameView } from './game-view.ts'
import { openSession, type Session } from './open-session.ts'
import { findUnsent, keepUnsent } from './outbox.ts'
import { remember } from './remember.ts'
import type { RunEnd, RunView } from './run.ts'
import { mayBeRanked, type ScoreBody, type Submission } from './submission.ts'
import { submitScore } from './submit-score.ts'
import { useRun } from './use-run.ts'

export interface Result {
  readonly body: ScoreBody
  readonly submission: Submission
  /** The mean answer before rounding, in ms; null for a result found again after a reload. */
  readonly exact: number | null
}

type Around =
  | { readonly step: 'idle'; readonly spoiled: VoidReason | null }
  | { readonly step: 'starting' }
  | { readonly step: 'result'; readonly result: Result }

export type GameStatus<S> = Around | { readonly step: 'running'; readonly view: RunView<S> }

export interface GameControl<S> {
  readonly status: GameStatus<S>
  readonly stage: RefObject<HTMLDivElement | null>
  start(): void
  resend(): void
  submit(answer: string, time: number): void
}

const bodyOf = (game: GameSlug, { uid, token }: Session, { score, log }: RunEnd): ScoreBody => ({
  game,
  uid,
  token: token ?? '',
  ms: score.ms,
  mistakes: score.mistakes,
  nickname: getNickname() ?? '',
  actionLog: [...log],
})

/** Why a finished run is not sent, where it is not. */
function whyKeptBack({ uid, token }: Session, { game, mistakes }: ScoreBody): Submission | null {
  if (token === null) return { step: 'practice' }
  if (uid !== getUid()) return { step: 'cleared' }
  return mayBeRanked(game, mistakes) ? null : { step: 'imperfect' }
}

/** Plays one game on the page: session, run, result and its way to the server. */
export function useGame<S extends RunState>(
  game: GameView<S>,
  onStartFailed: (error: unknown) => void,
): GameControl<S> {
  const [around, setAround] = useState<Around>({ step: 'idle', spoiled: null })
  const run = useRun(game)

  const send = useCallback(async (body: ScoreBody, exact: number | null) => {
    const show = (submission: Submission) =>
      setAround({ step: 'result', result: { body, submission, exact } })
    show({ step: 'sending' })
    show(await submitScore(body))
  }, [])

  const finish = (session: Session, end: RunEnd) => {
    run.clear()
    const body = bodyOf(game.slug, session, end)
    const exact = end.answers.length > 0 ? tenth(mean(end.answers)) : null
    remember(game.slug, body.ms, body.mistakes)
    const submission = whyKeptBack(session, body)
    if (submission) return setAround({ step: 'result', result: { body, submission, exact } })
    keepUnsent(body)
    void send(body, exact)
  }

  const start = async () => {
    setAround({ step: 'starting' })
    for (const unsent of findUnsent(game.slug)) void submitScore(unsent)
    try {
      const session = await openSession(game.slug, getUid())
      gameStarted(game.slug)
      run.start(session.seed, {
        finished: (result) => finish(session, result),
        spoiled(why) {
          run.clear()
          setAround({ step: 'idle', spoiled: why })
        },
      })
    } catch (error) {
      setAround({ step: 'idle', spoiled: null })
      onStartFailed(error)
    }
  }

  useEffect(() => {
    const [latest, ...older] = findUnsent(game.slug).toReversed()
    for (const unsent of older) void submitScore(unsent)
    if (latest) void send(latest, null)
  }, [game.slug, send])

  return {
    status: run.view ? { step: 'running', view: run.view } : around,
    stage: run.stage,
    start: () => void start(),
    resend: () => {
      if (around.step === 'result') void send(around.result.body, around.result.exact)
    },
    submit: run.submit,
  }
}
