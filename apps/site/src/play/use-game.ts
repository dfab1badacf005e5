import type { GameSlug } from '@reflex/contract'
import { ApiError } from '@reflex/contract/browser'
import { mean, tenth, type RunState, type VoidReason } from '@reflex/games/core'
import { useCallback, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { gameStarted, gameFinished } from '../tracking/events.ts'
import { getNickname, getUid, isOwnUid } from '../lib/storage/identity.ts'
import { bestBefore, bestTrials, keepIfBest } from './best-run.ts'
import type { GameView } from '@reflex/views'
import { isServerAway, openSession, practiceSession, type Session } from './open-session.ts'
import { findUnsent, keepUnsent } from './outbox.ts'
import type { RunEnd, RunView } from './run.ts'
import { mayBeRanked, type ScoreBody, type Submission } from '../lib/api/submission.ts'
import { resubmitScore, submitScore } from './submit-score.ts'
import { useBackOnline } from './use-back-online.ts'
import { useRun } from './use-run.ts'
import { gamePlayed } from '../features/progress/missions/record.ts'
import { keepRun } from '../lib/storage/last-runs.ts'

/** A run came to its end, ranked or not: missions and analytics count it. */
function remember(game: GameSlug, ms: number, mistakes: number): void {
  keepRun(game, ms)
  gamePlayed(game, { mistakes, value: mayBeRanked(game, mistakes) ? ms : null })
  gameFinished(game, ms, mistakes)
}

export interface Result {
  readonly body: ScoreBody
  readonly submission: Submission
  /** The mean answer before rounding, in ms; null for a result found again after a reload. */
  readonly exact: number | null
  /** One's best before this run, and its answers where it was made on this device. */
  readonly best: number | null
  readonly bestTrials: readonly number[]
  readonly review: ReactNode
}

/** What the page alone knows of a result. */
type Seen = Pick<Result, 'exact' | 'best' | 'bestTrials' | 'review'>
const unseen: Seen = { exact: null, best: null, bestTrials: [], review: null }

type BetweenRuns =
  | {
      readonly step: 'idle'
      readonly spoiled: VoidReason | null
      /** When the next game may begin, where the server asks to wait. */
      readonly waitUntil?: number
      /** The server did not answer the last start: one may practise meanwhile. */
      readonly isAway?: boolean
    }
  | { readonly step: 'starting' }
  | { readonly step: 'result'; readonly result: Result }

export type GameStatus<S> = BetweenRuns | { readonly step: 'running'; readonly view: RunView<S> }

export interface GameControl<S> {
  readonly status: GameStatus<S>
  readonly stage: RefObject<HTMLDivElement | null>
  start(): void
  /** Without the server, and never to be ranked. */
  practise(): void
  stop(): void
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

const seenOf = <S extends RunState>(game: GameView<S>, end: RunEnd<S>): Seen => ({
  exact: end.answers.length > 0 ? tenth(mean(end.answers)) : null,
  best: bestBefore(game.slug),
  bestTrials: bestTrials(game.slug),
  review: game.review?.(end.state, end.log) ?? null,
})

/** Why a finished run is not sent, where it is not. */
function whyKeptBack({ uid, token }: Session, { game, mistakes }: ScoreBody): Submission | null {
  if (token === null) return { step: 'practice' }
  if (!isOwnUid(uid)) return { step: 'cleared' }
  return mayBeRanked(game, mistakes) ? null : { step: 'imperfect' }
}

/** A finished run on its way to the server; what an earlier visit left behind goes first. */
function useSending(game: GameSlug, setBetween: (between: BetweenRuns) => void) {
  const send = useCallback(
    async (body: ScoreBody, seen: Seen, submit = submitScore) => {
      const show = (submission: Submission) =>
        setBetween({ step: 'result', result: { ...seen, body, submission } })
      show({ step: 'sending' })
      show(await submit(body))
    },
    [setBetween],
  )

  useEffect(() => {
    const [latest, ...older] = findUnsent(game).toReversed()
    for (const unsent of older) void resubmitScore(unsent)
    if (latest) void send(latest, unseen, resubmitScore)
  }, [game, send])
  return send
}

/** For how many ms the server asks to wait before another game is begun. */
const waitOf = (error: unknown): number =>
  error instanceof ApiError && error.code === 'RATE_LIMITED' ? error.retryAfter * 1000 : 0

/** Plays one game on the page: session, run, result and its way to the server. */
export function useGame<S extends RunState>(
  game: GameView<S>,
  onStartFailed: (error: unknown) => void,
): GameControl<S> {
  const [between, setBetween] = useState<BetweenRuns>({ step: 'idle', spoiled: null })
  const run = useRun(game)

  const send = useSending(game.slug, setBetween)

  const finish = (session: Session, end: RunEnd<S>) => {
    run.clear()
    const body = bodyOf(game.slug, session, end)
    const seen = seenOf(game, end)
    const trials = game.trials(body.actionLog).map(({ ms }) => ms)
    keepIfBest(game.slug, { ms: body.ms, trials }, body.mistakes)
    remember(game.slug, body.ms, body.mistakes)
    const submission = whyKeptBack(session, body)
    if (submission) return setBetween({ step: 'result', result: { body, submission, ...seen } })
    keepUnsent(body)
    void send(body, seen)
  }

  const begin = (session: Session) => {
    gameStarted(game.slug)
    run.start(session.seed, {
      finished: (result) => finish(session, result),
      spoiled(why) {
        run.clear()
        setBetween({ step: 'idle', spoiled: why })
      },
    })
  }

  const start = async () => {
    run.stop()
    setBetween({ step: 'starting' })
    for (const unsent of findUnsent(game.slug)) void resubmitScore(unsent)
    try {
      begin(await openSession(game.slug, getUid()))
    } catch (error) {
      const wait = waitOf(error)
      if (wait > 0) return setBetween({ step: 'idle', spoiled: null, waitUntil: Date.now() + wait })
      setBetween({ step: 'idle', spoiled: null, isAway: isServerAway(error) })
      onStartFailed(error)
    }
  }

  const resend = () => {
    if (between.step === 'result') void send(between.result.body, between.result, resubmitScore)
  }
  useBackOnline(between.step === 'result' && between.result.submission.step === 'failed', resend)

  return {
    status: run.view ? { step: 'running', view: run.view } : between,
    stage: run.stage,
    start: () => void start(),
    practise: () => begin(practiceSession(getUid())),
    stop: () => {
      run.stop()
      setBetween({ step: 'idle', spoiled: null })
    },
    resend,
    submit: run.submit,
  }
}
