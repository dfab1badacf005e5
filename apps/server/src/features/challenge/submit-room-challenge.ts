import { CHALLENGE_SLUG, type CallData } from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import type { SessionClaims } from '../runs/port.ts'
import { roomAnswerText, wasNameRejected } from '../runs/submission/run-answer.ts'
import { inputOf } from '../runs/submission/kept-log.ts'
import { keepRun } from '../runs/submission/keep-run.ts'
import { nicknameChange } from '../runs/submission/nickname-change.ts'
import { judgeChallenge, partsOf, type ChallengeSubmission } from './judge-challenge.ts'
import type { ChallengePorts } from './submit-challenge.ts'

interface Sent {
  readonly claims: SessionClaims
  readonly round: number
  readonly digest: string
  readonly log: string | null
}

/** A challenge in a room's round: one run for each player, and on no board. */
export async function submitRoomChallenge(
  ports: ChallengePorts,
  submission: ChallengeSubmission,
  { claims, round, digest, log }: Sent,
): Promise<CallData<'submitChallenge'>> {
  const { body, country, arrivedAt: createdAt } = submission
  const { session, seed, issuedAt: begunAt } = claims
  const { uid = body.uid } = await ports.store.findPaceProfile(body.uid, CHALLENGE_SLUG)
  const ofRound = { round, uid, game: CHALLENGE_SLUG, value: body.total_ms } as const
  const { nickname, rejected } = nicknameChange(
    uid === body.uid ? body.nickname : undefined,
    ports.nicknameWords,
  )
  const kept = await keepRun(ports, {
    session,
    digest,
    isOnly: true,
    decide: async () => {
      const earlier = await ports.store.findRuns(session)
      const known = earlier.find((run) => run.digest === digest)
      if (known && known.answer !== null) return known
      if (earlier.length > 0) throw new AppError('TOKEN_USED')
      await ports.rounds.mayKeep(ofRound)
      // Times without their logs prove nothing, and in a room nobody looks at them again.
      if (!body.segments) throw new AppError('HASH')
      const judged = judgeChallenge(claims, { number: 0, since: begunAt }, submission)
      return {
        kind: 'room',
        round,
        session,
        attempt: 0,
        digest,
        game: CHALLENGE_SLUG,
        uid,
        nickname,
        value: body.total_ms,
        mistakes: 0,
        parts: partsOf(submission),
        country,
        createdAt,
        begunAt,
        status: 'kept',
        doubts: [],
        engineVersion: judged.engineVersion,
        seed,
        log,
        input: inputOf(body.segments.flat()),
        answer: roomAnswerText(rejected),
      }
    },
  })
  const room = await ports.rounds.kept(ofRound)
  return {
    rank: null,
    isPersonalBest: false,
    ranks: { today: null, week: null, alltime: null },
    players: room.of,
    review: false,
    room: { place: room.place, of: room.of, points: room.points },
    ...(wasNameRejected(kept.answer) ? { nickname_rejected: true } : {}),
  }
}
