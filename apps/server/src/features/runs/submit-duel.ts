import { betterOf, type CallData } from '@reflex/contract'
import type { LogEntry, PlayableSlug } from '@reflex/games'
import { isGood } from '@reflex/games/trust'
import { AppError } from '../../lib/app-error.ts'
import { gameOf } from '../../lib/playable.ts'
import type { KeptRun, NewRun, WatchedRun } from './port.ts'
import { duelAnswerText, readDuelAnswer } from './submission/run-answer.ts'
import { doubtsOfPlayer } from './submission/decide.ts'
import { inputOf } from './submission/kept-log.ts'
import { keepRun } from './submission/keep-run.ts'
import { nicknameChange } from './submission/nickname-change.ts'
import { takeTime } from './submission/play-time.ts'
import type { BelievedRun, JudgedRun, SubmitPorts } from './judge-run.ts'

type Reply = CallData<'submitScore'>

interface Host {
  readonly id: number
  readonly run: WatchedRun
}

/** Keeps a run against another one, which is known by its public id: on no board, whatever it is worth. */
export async function submitDuel(
  ports: SubmitPorts,
  played: JudgedRun,
  against: string,
): Promise<Reply> {
  const host = await hostOf(ports, against)
  if (isCopyOf(played.submission.body.actionLog, JSON.parse(host.run.log) as LogEntry[])) {
    throw new AppError('HASH')
  }
  const kept = await keepRun(ports, {
    session: played.claims.session,
    digest: played.digest,
    isOnly: true,
    decide: () => decideDuel(ports, played, host),
    onKept: (run) => tellHost(ports, run, host, against),
  })
  return duelReply(ports, kept)
}

/** Told when somebody else was better than they; what is under review is nobody's news. */
function tellHost(
  { onBeaten }: SubmitPorts,
  { uid, game, value, status }: NewRun,
  { run: theirs }: Host,
  run: string,
): void {
  if (status !== 'kept' || uid === theirs.uid) return
  if (behindOf(theirs.game as PlayableSlug, value, theirs) < 0) {
    onBeaten?.(theirs.uid, { run, game })
  }
}

/** Rejected while it was being played against, it is gone like one that was deleted. */
async function hostOf({ store, runIds }: SubmitPorts, against: string): Promise<Host> {
  const id = runIds.read(against)
  const run = id === null ? null : await store.findRun(id)
  if (id === null || !run || run.status === 'rejected') throw new AppError('NOT_FOUND')
  return { id, run }
}

async function decideDuel(
  { store, nicknameWords }: SubmitPorts,
  { slug, claims, submission, run, log, digest }: JudgedRun,
  host: Host,
): Promise<NewRun> {
  const { session, seed } = claims
  const { country, arrivedAt: at } = submission
  const { uid: asked, ms: value, mistakes, actionLog } = submission.body
  const found = await store.findPaceProfile(asked, slug)
  const { uid = asked } = found
  const time = takeTime(found, run.played)
  const doubts = [...doubtsOf(slug, value, run), ...time.doubts, ...doubtsOfPlayer(found, at)]
  const { nickname, rejected } = nicknameChange(
    uid === asked ? submission.body.nickname : undefined,
    nicknameWords,
  )
  return {
    kind: 'duel',
    host: host.id,
    session,
    attempt: 0,
    digest,
    game: slug,
    uid,
    nickname,
    value,
    mistakes,
    parts: null,
    country,
    createdAt: at,
    begunAt: run.played.from,
    status: doubts.length > 0 ? 'review' : 'kept',
    doubts,
    engineVersion: run.engineVersion,
    seed,
    log,
    input: inputOf(actionLog),
    answer: duelAnswerText({ behind: behindOf(slug, value, host.run), nicknameRejected: rejected }),
    ...(time.played && { played: time.played }),
  }
}

/** A duel has no history to compare with, so a good result that was sent late is doubted. */
const doubtsOf = (slug: PlayableSlug, ms: number, { doubts, isLate }: BelievedRun) => {
  const { threshold } = gameOf(slug)
  return isLate && isGood(ms, threshold) ? [...doubts, 'late-run' as const] : doubts
}

const behindOf = (slug: PlayableSlug, ms: number, host: WatchedRun): number =>
  betterOf(slug) === 'lower' ? ms - host.ms : host.ms - ms

export async function duelReply(
  { store, runIds }: Pick<SubmitPorts, 'store' | 'runIds'>,
  { id, answer }: KeptRun,
): Promise<Reply> {
  const { behind, nicknameRejected } = readDuelAnswer(answer)
  const stands = await store.duelPlace(id)
  // Removed in this very moment, with the run that it was played against.
  if (!stands) throw new AppError('NOT_FOUND')
  const { place, players } = stands
  return {
    rank: null,
    isPersonalBest: false,
    ranks: { today: null, week: null, alltime: null },
    players,
    review: false,
    run: runIds.of(id),
    duel: { won: behind < 0, behind_ms: behind, place, players },
    ...(nicknameRejected ? { nickname_rejected: true } : {}),
  }
}

/** Nobody presses twice in the same moment, again and again. */
const SAME_MS = 2
const FEW = 3

/** The time from each signal to the press after it; both runs had the same signals. */
function gapsOf(log: readonly LogEntry[]): number[] {
  let from = 0
  return log.flatMap((entry) => {
    if (entry.type === 'show') from = entry.at
    if (entry.type !== 'click' && entry.type !== 'submit') return []
    const gap = entry.at - from
    from = entry.at
    return [gap]
  })
}

/** Whether a run is another one, sent as one's own: the same presses at the same times. */
export function isCopyOf(mine: readonly LogEntry[], theirs: readonly LogEntry[]): boolean {
  const [a, b] = [gapsOf(mine), gapsOf(theirs)]
  if (a.length !== b.length || a.length < FEW) return false
  return a.every((gap, i) => Math.abs(gap - (b[i] ?? 0)) <= SAME_MS)
}
