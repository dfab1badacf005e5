import { challengeParts } from '@reflex/contract'
import { RESTARTS_AT_MOST } from '@reflex/games/challenge'
import { useRef, useState, type RefObject, useEffect, useEffectEvent } from 'react'
import { gameStarted } from '../../tracking/events.ts'
import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import { post } from '../../lib/api/client.ts'
import { gamePlayed } from '../progress/missions/record.ts'
import type { Submission } from '../../lib/api/submission.ts'
import { getUid, setNickname } from '../../lib/storage/identity.ts'
import { dropResult } from './kept-result.ts'
import { sessionOf } from './kept-session.ts'
import {
  dropProgress,
  isCleared,
  isGood,
  keepProgress,
  type Part,
  type Progress,
} from './progress.ts'
import * as screens from './screen.ts'
import { watchSession } from './session-clock.ts'
import { bodyOf } from './submission.ts'
import { claimSession } from '../../play/claim-session.ts'
import { useDelivery } from './use-delivery.ts'
import { isReachable } from './reach.ts'
import { useBackOnline } from '../../play/use-back-online.ts'
import { findBegun, type Begun, type LobbyNotice } from './resume.ts'

/** Looks once, after hydration, for what an earlier visit left. */
function useBegun(found: (begun: Begun) => void): void {
  const handle = useEffectEvent(found)
  useEffect(() => {
    let isHere = true
    void findBegun().then((begun) => {
      if (isHere) handle(begun)
    })
    return () => {
      isHere = false
    }
  }, [])
}

export interface ChallengeEvents {
  /** `wait` is for how many seconds the server asks to wait; 0 where it does not. */
  startFailed(code: ApiErrorCode, wait: number): void
  submitFailed(code: ApiErrorCode): void
}

/** A token that is used again must outlast a slow player. */
const LONG_ENOUGH_MS = 10 * 60_000

async function openSession(nickname: string | null): Promise<Progress> {
  if (nickname !== null) setNickname(nickname)
  const uid = getUid()
  const opened = await post('/api/v1/challenge/start', { uid })
  const session = { ...opened, openedAt: Date.now() }
  gameStarted('reflex-challenge')
  return { uid, session, attempt: 0, nickname, parts: [], begun: 0 }
}

/** A session is resumed only at attempts that the server has counted; otherwise the seeds would differ. */
const mayGoOn = ({ session }: Progress, { step }: Submission): boolean =>
  step === 'kept' && isGood(session, Date.now(), LONG_ENOUGH_MS)

/** In the challenge mistakes cost time, and only the time is known here. */
function withPart(before: Progress, part: Part): Progress {
  const game = challengeParts[before.parts.length]
  if (game) gamePlayed(game, { mistakes: null, value: null })
  return { ...before, parts: [...before.parts, part], begun: 0 }
}

const anotherAttempt = (last: Progress): Progress => ({
  ...last,
  attempt: last.attempt + 1,
  parts: [],
  begun: 0,
})

/** Kept at once: a reload in the middle of a game is a beginning too. */
function countBeginning(played: RefObject<Progress | null>): number {
  const now = played.current
  if (!now) return 0
  played.current = { ...now, begun: now.begun + 1 }
  keepProgress(played.current)
  return Math.min(now.begun, RESTARTS_AT_MOST)
}

/** Stored for this tab, with a lock against a duplicate of the tab. */
function makeOwn(progress: Progress): void {
  dropResult()
  keepProgress(progress)
  watchSession(progress.session)
  void claimSession(progress.session.token)
}

/** Tells why nothing began; what is shown then. */
function tellWhy(error: unknown, { startFailed }: ChallengeEvents): screens.Screen {
  const { code, retryAfter } =
    error instanceof ApiError ? error : ({ code: 'NETWORK', retryAfter: 0 } as const)
  startFailed(code, retryAfter)
  return code === 'NETWORK' ? screens.offlineLobby : screens.lobby
}

/** The screen, and how one is asked for a name: where the server is away, that is said instead. */
function useScreen() {
  const [screen, setScreen] = useState(screens.firstScreen)
  const ask = (notice: LobbyNotice | null = null): void => {
    setScreen(navigator.onLine ? screens.askingLobby(notice) : screens.offlineLobby)
    void isReachable().then((isThere) => isThere || setScreen(screens.unlessReached))
  }
  const isOffline = screen.at === 'lobby' && screen.notice === 'offline'
  useBackOnline(isOffline, () => {
    void isReachable().then((isThere) => isThere && setScreen(screens.onceReached))
  })
  return { screen, setScreen, ask }
}

/** The whole challenge: where one stands in it, and its way to the server. */
export function useChallenge(events: ChallengeEvents) {
  const { screen, setScreen, ask } = useScreen()
  const { submission, send, finish, restore } = useDelivery(events.submitFailed)
  const played = useRef<Progress | null>(null)

  const play = (progress: Progress, resumed = false): void => {
    makeOwn(progress)
    played.current = progress
    setScreen(screens.nextPart(progress, resumed))
  }
  const start = async (nickname: string | null): Promise<void> => {
    setScreen(screens.startingFrom)
    try {
      play(await openSession(nickname))
    } catch (error) {
      setScreen(tellWhy(error, events))
    }
  }
  const finishPart = (part: Part): void => {
    const before = played.current
    if (!screens.mayTakeMore(before)) return
    const progress = withPart(before, part)
    played.current = progress
    setScreen(screens.finishedPart(progress))
    const body = bodyOf(progress)
    if (body) finish(progress, body)
    else keepProgress(progress)
  }
  const next = (): void => void (played.current && setScreen(screens.afterPart(played.current)))
  const retry = (): void => {
    const last = played.current
    if (!last || last.nickname === null || isCleared(last)) return ask()
    if (mayGoOn(last, submission)) play(anotherAttempt(last))
    else void start(last.nickname)
  }
  useBegun((found) => {
    if (found.at === 'nothing') return ask(found.notice)
    if (found.at === 'progress') return play(found.progress, found.progress.parts.length > 0)
    const { body } = found
    played.current = sessionOf(body.token)
    setScreen({ at: 'final', body })
    if (found.at === 'unsent') void send(body)
    else restore({ step: 'kept', standing: found.standing })
  })

  return {
    screen,
    submission,
    ask: () => ask(),
    start: (nickname: string | null) => void start(nickname),
    cancel: () => {
      dropProgress()
      setScreen(screens.lobby)
    },
    anew: () => void start(played.current?.nickname ?? null),
    begin: () => countBeginning(played),
    finishPart,
    next,
    retry,
    resend: () => void (screen.at === 'final' && send(screen.body)),
  }
}
