import { betterOf, type CallData } from '@reflex/contract'
import type { LogEntry, PlayableSlug } from '@reflex/games'
import { isGood } from '@reflex/games/trust'
import { AppError } from '../app-error.ts'
import { isNotKept } from '../not-kept.ts'
import { gameOf } from '../playable.ts'
import type { KeptDuelRun } from '../ports/duels.ts'
import type { RunIds, WatchedRun } from '../ports/runs.ts'
import { keptLog } from '../submission/kept-log.ts'
import { nicknameChange } from '../submission/nickname-change.ts'
import { doubtsOfPlayer } from '../submission/decide.ts'
import { takeTime } from '../submission/play-time.ts'
import { isCopyOf } from './copied.ts'
import type { BelievedRun } from './judge-run.ts'
import type { Submission } from './submission.ts'
import type { SubmitPorts } from './submit-score.ts'

type Reply = CallData<'submitScore'>

export interface JudgedDuel {
  readonly submission: Submission
  readonly slug: PlayableSlug
  readonly session: string
  readonly seed: string
  /** The public id of the run that is played against. */
  readonly host: string
  readonly digest: string
  readonly log: string
  readonly run: BelievedRun
}

/** Keeps a run of a duel: listed there, on no board, whatever it is worth. */
export async function submitDuel(ports: SubmitPorts, duel: JudgedDuel): Promise<Reply> {
  const { store, rankings, runIds, nicknameWords } = ports
  const { submission, slug, run, session, seed, digest } = duel
  const ref = runIds.read(duel.host)
  const host = ref && (await store.findRun(ref))
  // Rejected while it was being played against, it is gone like one that was deleted.
  if (!host || host.status === 'rejected') throw new AppError('NOT_FOUND')
  if (isCopyOf(submission.body.actionLog, JSON.parse(host.log) as LogEntry[])) {
    throw new AppError('HASH')
  }
  const { uid, ms, mistakes } = submission.body
  const { rejected, ...nickname } = nicknameChange(submission.body.nickname, nicknameWords)
  const log = keptLog(duel.log, submission.mayKeepLog)
  const kept = await untilKept(async () => {
    const player = await store.findForm(uid, slug)
    const time = takeTime(player, run.played)
    const doubts = [
      ...doubtsOf(slug, ms, run),
      ...time.doubts,
      ...doubtsOfPlayer(player.known, submission.arrivedAt),
    ]
    return store.keepDuelRun({
      session, digest, uid, host: ref, game: slug, ms, mistakes, country: submission.country,
      createdAt: submission.arrivedAt, begunAt: run.played.from,
      status: doubts.length > 0 ? 'review' : 'kept', doubts,
      engineVersion: run.engineVersion, seed, log, nicknameRejected: rejected,
      behind: behindOf(slug, ms, host), ...nickname, ...(time.played && { played: time.played }),
    }) // prettier-ignore
  })
  if (!kept) throw new AppError('NOT_FOUND')
  if (!kept.fresh && kept.run.digest !== digest) throw new AppError('TOKEN_USED')
  if (kept.renamed) await rankings.rename(kept.run.player)
  return duelReply(runIds, kept.run)
}

/** A duel asks for no history: nothing good is believed that was sent late. */
const doubtsOf = (slug: PlayableSlug, ms: number, { doubts, isLate }: BelievedRun) => {
  const { line } = gameOf(slug)
  return isLate && isGood(ms, line) ? [...doubts, 'late-run' as const] : doubts
}

/** Again where the player was joined to another one, or another run of theirs came first. */
async function untilKept<T>(keep: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await keep()
    } catch (error) {
      if (isNotKept(error, 'TOKEN_USED')) throw new AppError('TOKEN_USED')
      if (!isNotKept(error, 'STALE_FORM')) throw error
    }
  }
}

const behindOf = (slug: PlayableSlug, ms: number, host: WatchedRun): number =>
  betterOf(slug) === 'lower' ? ms - host.ms : host.ms - ms

export const duelReply = (runIds: RunIds, kept: KeptDuelRun): Reply => ({
  rank: null,
  isPersonalBest: false,
  ranks: { today: null, week: null, alltime: null },
  players: kept.players,
  review: false,
  run: runIds.of({ kind: 'duel', id: kept.id }),
  duel: {
    won: kept.behind < 0,
    behind_ms: kept.behind,
    place: kept.place,
    players: kept.players,
  },
  ...(kept.nicknameRejected ? { nickname_rejected: true } : {}),
})
