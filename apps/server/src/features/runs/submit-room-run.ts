import type { CallData } from '@reflex/contract'
import type { LogEntry } from '@reflex/games'
import { AppError } from '../../lib/app-error.ts'
import type { KeptRun } from './port.ts'
import type { RunOfRound } from './port-rounds.ts'
import { roomAnswerText, wasNameRejected } from './submission/run-answer.ts'
import { inputOf } from './submission/kept-log.ts'
import { keepRun } from './submission/keep-run.ts'
import { nicknameChange } from './submission/nickname-change.ts'
import type { JudgedRun, SubmitPorts } from './judge-run.ts'
import { isCopyOf } from './submit-duel.ts'

type Reply = CallData<'submitScore'>

/** Keeps a run of a round: on no board, and part of no player's history, whatever it is worth. */
export async function submitRoomRun(
  ports: SubmitPorts,
  played: JudgedRun,
  round: number,
): Promise<Reply> {
  const { slug, claims, submission, run, log, digest } = played
  const { uid: asked, ms: value, mistakes, actionLog } = submission.body
  // Joined to another's record while it was played: the place in the room is the other's by now.
  const { uid = asked } = await ports.store.findPaceProfile(asked, slug)
  const ofRound = { round, uid, game: slug, value }
  await refuseCopies(ports, ofRound, actionLog)
  const { nickname, rejected } = nicknameChange(
    uid === asked ? submission.body.nickname : undefined,
    ports.nicknameWords,
  )
  const { session, seed } = claims
  const { country, arrivedAt: createdAt } = submission
  const kept = await keepRun(ports, {
    session,
    digest,
    isOnly: true,
    decide: async () => ({
      kind: 'room',
      round,
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
      createdAt,
      begunAt: run.played.from,
      status: 'kept',
      doubts: [],
      engineVersion: run.engineVersion,
      seed,
      log,
      input: inputOf(actionLog),
      answer: roomAnswerText(rejected),
    }),
  })
  return roomRunReply(ports, ofRound, kept)
}

/** Once the round is over the others' runs can be seen, and sent as one's own. */
async function refuseCopies(
  { store, rounds }: Pick<SubmitPorts, 'store' | 'rounds'>,
  run: RunOfRound,
  log: readonly LogEntry[],
): Promise<void> {
  for (const id of await rounds.mayKeep(run)) {
    const other = await store.findRun(id)
    if (other && isCopyOf(log, JSON.parse(other.log) as LogEntry[])) throw new AppError('HASH')
  }
}

/** Also where the same is asked again: the others may not have heard of it the first time. */
export async function roomRunReply(
  { rounds, runIds }: Pick<SubmitPorts, 'rounds' | 'runIds'>,
  run: RunOfRound,
  { id, answer }: KeptRun,
): Promise<Reply> {
  const room = await rounds.kept(run)
  return {
    rank: null,
    isPersonalBest: false,
    ranks: { today: null, week: null, alltime: null },
    players: room.of,
    review: false,
    run: runIds.of(id),
    room: { place: room.place, of: room.of, points: room.points },
    ...(wasNameRejected(answer) ? { nickname_rejected: true } : {}),
  }
}
