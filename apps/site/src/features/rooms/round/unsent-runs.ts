import type { CallBody, CallData } from '@reflex/contract'
import { ApiError } from '@reflex/contract/browser'
import { post } from '../../../lib/api/client.ts'
import { mayHelpToSendAgain } from '../../../lib/api/submission.ts'
import { readLocalJson, removeLocal, writeLocalJson } from '../../../lib/storage/local.ts'
import { isAmount, isObject, isText, listOf, shaped } from '../../../lib/storage/shape.ts'

/** A finished run of a round on its way: of a game, or of the challenge. */
export type RoomRun =
  | { readonly kind: 'game'; readonly body: CallBody<'submitScore'> }
  | {
      readonly kind: 'challenge'
      readonly body: CallBody<'submitChallenge'>
      /** When its session was opened, by the clock of the day. */
      readonly openedAt: number
    }

export type RoomSent =
  | { readonly step: 'sending' }
  | { readonly step: 'kept'; readonly reply: CallData<'submitScore'> | CallData<'submitChallenge'> }
  /** Kept here, and sent when it can be. */
  | { readonly step: 'waits' }
  | { readonly step: 'refused' }

const KEY = 'labs_unsent_room'
/** A round has up to six games, and its runs are of no use for long. */
const KEPT = 12

const isBody = shaped<CallBody<'submitScore'>>({ token: isText, uid: isText })
const isRun = (value: unknown): value is RoomRun =>
  isObject(value) &&
  isBody(value['body']) &&
  (value['kind'] === 'game' || (value['kind'] === 'challenge' && isAmount(value['openedAt'])))

const unsentRoomRuns = (): readonly RoomRun[] => readLocalJson(KEY, listOf<RoomRun>(isRun)) ?? []

const keepAll = (runs: readonly RoomRun[]): void =>
  runs.length > 0 ? writeLocalJson(KEY, runs.slice(-KEPT)) : removeLocal(KEY)

const others = ({ body }: RoomRun): RoomRun[] =>
  unsentRoomRuns().filter((kept) => kept.body.token !== body.token)

/** Before it is sent: whatever happens from here on, the run is not lost. */
export const keepRoomRun = (run: RoomRun): void => keepAll([...others(run), run])

const LONGEST_MS = 86_400_000

const postRun = (run: RoomRun, isResent: boolean) => {
  if (run.kind === 'game') {
    return post('/api/v1/scores', isResent ? { ...run.body, resent: true } : run.body)
  }
  const elapsed = Math.round(Date.now() - run.openedAt)
  const isKnown = elapsed >= 0 && elapsed <= LONGEST_MS
  return post('/api/v1/challenge/submit', {
    ...run.body,
    ...(isKnown ? { elapsed_ms: elapsed } : {}),
  })
}

const onTheWay = new Map<string, Promise<RoomSent>>()

/** Sends a run once at a time; it leaves this device only with an answer that is final. */
export function sendRoomRun(run: RoomRun, isResent = false): Promise<RoomSent> {
  const { token } = run.body
  const known = onTheWay.get(token)
  if (known) return known
  const sending = send(run, isResent).finally(() => onTheWay.delete(token))
  onTheWay.set(token, sending)
  return sending
}

async function send(run: RoomRun, isResent: boolean): Promise<RoomSent> {
  try {
    const reply = await postRun(run, isResent)
    keepAll(others(run))
    return { step: 'kept', reply }
  } catch (error) {
    if (!(error instanceof ApiError) || mayHelpToSendAgain(error.code)) return { step: 'waits' }
    keepAll(others(run))
    return { step: 'refused' }
  }
}

/** Sends unsent results of earlier rounds, one after the other, without a message. */
export async function sendUnsentRoomRuns(isOwn: (uid: string) => boolean): Promise<void> {
  for (const run of unsentRoomRuns().filter(({ body }) => isOwn(body.uid)))
    await sendRoomRun(run, true)
}
