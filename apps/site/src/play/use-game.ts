import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { mean, tenth, type RunState, type VoidReason } from '@reflex/games/core'
import { post } from '../api/client.ts'
import { getNickname, getUid } from '../storage/identity.ts'
import type { GameView } from './game-view.ts'
import { listenForPresses } from './inputs.ts'
import { keepRun } from './last-runs.ts'
import { setLive } from './live.ts'
import { dropUnsent, findUnsent, keepUnsent } from './outbox.ts'
import { Run, type RunEnd, type RunView } from './run.ts'
import { mayBeRanked, type ScoreBody, type Submission } from './submission.ts'
import { submitScore } from './submit-score.ts'

export interface Result {
  readonly body: ScoreBody
  readonly submission: Submission
  /** The mean answer before rounding, in ms; null for a result found again after a reload. */
  readonly exact: number | null
}

export type GameStatus<S> =
  | { readonly step: 'idle'; readonly spoiled: VoidReason | null }
  | { readonly step: 'starting' }
  | { readonly step: 'running'; readonly view: RunView<S> }
  | { readonly step: 'result'; readonly result: Result }

export interface GameControl<S> {
  readonly status: GameStatus<S>
  readonly stage: RefObject<HTMLDivElement | null>
  start(): void
  resend(): void
  submit(answer: string, time: number): void
}

/** Plays one game on the page: session, run, presses, result and its way to the server. */
export function useGame<S extends RunState>(
  game: GameView<S>,
  onStartFailed: (error: unknown) => void,
): GameControl<S> {
  const [status, setStatus] = useState<GameStatus<S>>({ step: 'idle', spoiled: null })
  const stage = useRef<HTMLDivElement>(null)
  const run = useRef<Run<S> | null>(null)
  const state = useRef<S | null>(null)

  const send = useCallback(async (body: ScoreBody, exact: number | null) => {
    const show = (submission: Submission) =>
      setStatus({ step: 'result', result: { body, submission, exact } })
    show({ step: 'sending' })
    show(await submitScore(body))
  }, [])

  const end = useCallback(() => {
    run.current?.stop()
    run.current = null
    setLive(false)
  }, [])

  const finish = (session: { token: string }, uid: string, { score, log, answers }: RunEnd) => {
    end()
    const { ms, mistakes } = score
    const nickname = getNickname() ?? ''
    const body = {
      game: game.slug,
      uid,
      token: session.token,
      ms,
      mistakes,
      nickname,
      actionLog: [...log],
    }
    const exact = answers.length > 0 ? tenth(mean(answers)) : null
    keepRun(game.slug, ms)
    if (!mayBeRanked(game.slug, mistakes)) {
      return setStatus({
        step: 'result',
        result: { body, submission: { step: 'imperfect' }, exact },
      })
    }
    keepUnsent(body)
    void send(body, exact)
  }

  const start = async () => {
    setStatus({ step: 'starting' })
    dropUnsent(game.slug)
    const uid = getUid()
    try {
      const session = await post('/api/v1/game-session', { game: game.slug, uid, mode: 'normal' })
      setLive(true)
      run.current = new Run(
        game.engine,
        session.seed,
        { width: stage.current?.clientWidth ?? 0 },
        {
          paint(view) {
            state.current = view.state
            flushSync(() => setStatus({ step: 'running', view }))
          },
          finished: (result) => finish(session, uid, result),
          spoiled(why) {
            end()
            setStatus({ step: 'idle', spoiled: why })
          },
          pulse: (now, at) => game.pulse?.(now, at),
        },
      )
    } catch (error) {
      setStatus({ step: 'idle', spoiled: null })
      onStartFailed(error)
    }
  }

  useEffect(() => {
    const unsent = findUnsent(game.slug)
    if (unsent) void send(unsent, null)
    return end
  }, [game.slug, send, end])

  useEffect(() => {
    const element = stage.current
    if (status.step !== 'running' || !element) return
    return listenForPresses(element, {
      pointer: (event) => state.current && game.pointer(event, state.current, element),
      key: (event) => state.current && game.key(event, state.current),
      press: (press, time) => run.current?.press(press, time),
    })
  }, [status.step, game])

  return {
    status,
    stage,
    start: () => void start(),
    resend: () => {
      if (status.step === 'result') void send(status.result.body, status.result.exact)
    },
    submit: (answer, time) => run.current?.submit(answer, time),
  }
}
