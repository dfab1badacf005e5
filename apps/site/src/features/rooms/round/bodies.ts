import { fieldsOfParts, type CallBody, type GameSlug } from '@reflex/contract'
import type { RunEnd } from '../../../play/run.ts'
import { getNickname } from '../../../lib/storage/identity.ts'
import type { Part } from './kept-parts.ts'
import type { RoundSession } from './round-session.ts'
import type { RoomRun } from './unsent-runs.ts'

/** The name on the boards is not the one in a room: it stays as it is. */
const boardName = (): string => getNickname() ?? ''

export function gameRun(
  game: GameSlug,
  { uid, token }: RoundSession,
  { score, log }: Pick<RunEnd, 'score' | 'log'>,
): RoomRun {
  const body: CallBody<'submitScore'> = {
    game,
    uid,
    token,
    ...score,
    nickname: boardName(),
    actionLog: [...log],
  }
  return { kind: 'game', body }
}

export function challengeRun(
  { uid, token, openedAt }: RoundSession,
  parts: readonly Part[],
): RoomRun {
  const times = parts.map(({ ms }) => ms)
  const body: CallBody<'submitChallenge'> = {
    uid,
    token,
    total_ms: times.reduce((sum, ms) => sum + ms, 0),
    ...fieldsOfParts(times),
    nickname: boardName(),
    actionLog: [],
    segments: parts.map(({ log }) => [...log]),
  }
  return { kind: 'challenge', body, openedAt }
}
