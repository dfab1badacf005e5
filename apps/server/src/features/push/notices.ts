import { AppError } from '../../lib/app-error.ts'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { CallBody } from '@reflex/contract'
import { areKeys } from './encrypt.ts'
import type { PushSender, PushStore } from './port.ts'

/** Devices of one player. */
const MOST_OF_PLAYER = 5

export interface NoticePorts {
  readonly pushStore: PushStore
  readonly pushSender: PushSender
}

/** What this browser is to be told of; nothing: it is forgotten. */
export async function chooseNotices(
  { pushStore, pushSender }: NoticePorts,
  uid: string,
  { endpoint, p256dh, auth, locale, utc_offset: utcOffset, duels, daily }: CallBody<'setNotices'>,
  at: number,
): Promise<undefined> {
  if (!duels && !daily) {
    await pushStore.dropSubscription(uid, endpoint)
    return undefined
  }
  if (!pushSender.mayReach(endpoint)) {
    throw new AppError('INVALID', 'That is no push service that is known here.')
  }
  if (!areKeys({ p256dh, auth })) throw new AppError('INVALID', 'These are no keys of a browser.')
  const target = { endpoint, p256dh, auth, uid, locale, utcOffset }
  const day = dayNumber(dayIndexOf(at))
  await pushStore.keepSubscription({ ...target, duels, daily, at, day }, MOST_OF_PLAYER)
  return undefined
}
