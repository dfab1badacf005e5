import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { partSeed, RESTARTS_AT_MOST } from '@reflex/games/challenge'
import type { RunState, Seed } from '@reflex/games/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { roomPlayed } from '../../../tracking/events.ts'
import { mayBeRanked } from '../../../lib/api/submission.ts'
import type { RunEnd } from '../../../play/run.ts'
import { useBackOnline } from '../../../play/use-back-online.ts'
import { isOwnUid } from '../../../lib/storage/identity.ts'
import type { Round } from '../connection/room-state.ts'
import { challengeRun, gameRun } from './bodies.ts'
import { dropParts, keepParts, keptParts, type KeptParts, type Part } from './kept-parts.ts'
import { legsBehind, legsOf, type Leg } from './legs.ts'
import type { ReadyWhy } from './ready-panel.tsx'
import { useRoundSession, type SessionNow } from './use-round-session.ts'
import { keepRoomRun, sendRoomRun, type RoomRun, type RoomSent } from './unsent-runs.ts'

/** A result of this round, and where it is on its way. */
export interface OwnRun {
  readonly game: BoardSlug
  readonly ms: number
  readonly run: RoomRun
  readonly sent: RoomSent
}

export interface RoundControl {
  readonly legs: readonly Leg[]
  /** The leg that is next or being played; as many as there are when all are over. */
  readonly index: number
  readonly leg: Leg | null
  readonly why: ReadyWhy | null
  readonly session: SessionNow
  readonly seedOf: ((restarts: number) => Seed) | null
  readonly runs: readonly OwnRun[]
  /** Counts a try, so that each has a place of its own on the page. */
  readonly tries: number
  begin(): number
  finish(end: RunEnd<RunState>): void
}

interface RoundFacts {
  readonly code: string
  readonly round: Round
  /** Runs that the server has of this player already. */
  readonly before: number
  /** When it starts, by the page's clock. */
  due(): number | null
}

/** Where one stands at first: after a reload in the middle of a round it goes on. */
function firstPlace({ code, round, before }: RoundFacts) {
  const kept = keptParts(code, round.n)
  const behind = legsBehind(round.games, before)
  return { kept, index: behind + (kept && before === 0 ? kept.parts.length : 0) }
}

/** One's own way through a round: leg after leg, each result sent as soon as it is there. */
export function useRound(facts: RoundFacts, isLate: boolean): RoundControl {
  const { code, round, due } = facts
  const [first] = useState(() => firstPlace(facts))
  const [index, setIndex] = useState(first.index)
  const [why, setWhy] = useState<ReadyWhy | null>(first.index > 0 || isLate ? 'interrupted' : null)
  const [tries, setTries] = useState(0)
  const [kept, setKept] = useState<KeptParts | null>(first.kept)
  const legs = legsOf(round.games)
  const leg = legs[index] ?? null
  const sending = useSending()

  const known = leg?.session === CHALLENGE_SLUG ? (kept?.session ?? null) : null
  const game = leg?.session ?? CHALLENGE_SLUG
  const session = useRoundSession(
    { room: code, round: round.n, game },
    index === 0 ? due : null,
    leg === null ? noSession : known,
  )
  const open = session.at === 'open' && leg !== null ? session.session : null

  const remember = (now: KeptParts): void => {
    setKept(now)
    keepParts(now)
  }
  const finishPart = (part: Part): void => {
    if (!open) return
    const parts = [...(kept?.parts ?? []), part]
    remember({ room: code, round: round.n, session: open, parts, begun: 0 })
    if (index + 1 < legs.length) return
    dropParts()
    sending.send(CHALLENGE_SLUG, challengeRun(open, parts))
  }

  return {
    legs,
    index,
    leg,
    why,
    session,
    seedOf: open && leg ? seedsOf(open.seed, leg) : null,
    runs: sending.runs,
    tries,
    begin() {
      if (!open || !leg || leg.part === null) return 0
      const { parts = [], begun = 0 } = kept ?? {}
      remember({ room: code, round: round.n, session: open, parts, begun: begun + 1 })
      return Math.min(begun, RESTARTS_AT_MOST)
    },
    finish(end) {
      if (!open || !leg) return
      if (leg.part !== null) finishPart({ ms: end.score.ms, log: end.log })
      else if (!mayBeRanked(leg.game, end.score.mistakes)) {
        setWhy('imperfect')
        return setTries(tries + 1)
      } else sending.send(leg.game, gameRun(leg.game, open, end))
      setWhy('next')
      setIndex(index + 1)
    },
  }
}

/** Nothing is left to be played, so nothing is asked for. */
const noSession = { uid: '', token: '', seed: '', openedAt: 0 }

const seedsOf =
  (seed: Seed, { part }: Leg) =>
  (restarts: number): Seed =>
    part === null ? seed : partSeed(seed, 0, part, restarts)

const SOON_MS = 1500

/** Results on their way to the server; what could not be sent goes again when that may help. */
function useSending() {
  const [runs, setRuns] = useState<readonly OwnRun[]>([])
  const show = (run: RoomRun, sent: RoomSent): void =>
    setRuns((all) => all.map((each) => (each.run === run ? { ...each, sent } : each)))
  const deliver = async (run: RoomRun, isResent = false): Promise<void> => {
    show(run, await sendRoomRun(run, isResent))
  }
  const waiting = runs.filter(({ sent }) => sent.step === 'waits')
  const resend = (): void => {
    for (const { run } of waiting) void deliver(run, true)
  }
  useBackOnline(waiting.length > 0, resend)
  // A connection that was lost for a moment is often back before the browser says so.
  const again = useEffectEvent(resend)
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(again, SOON_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return {
    runs,
    send(game: BoardSlug, run: RoomRun): void {
      const { body } = run
      const ms = 'ms' in body ? body.ms : body.total_ms
      if (!isOwnUid(body.uid)) {
        return setRuns((all) => [...all, { game, ms, run, sent: { step: 'refused' } }])
      }
      keepRoomRun(run)
      setRuns((all) => [...all, { game, ms, run, sent: { step: 'sending' } }])
      roomPlayed(game)
      void deliver(run)
    },
  }
}
