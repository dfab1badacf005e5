import { calls } from '@reflex/contract/calls'
import { AppError } from '../../lib/app-error.ts'
import { keyOf } from '../../http/address-key.ts'
import type { Router } from '../../http/route.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Limits } from '../../lib/limits.ts'
import { chooseNotices, type NoticePorts } from './notices.ts'

export interface NoticeServices extends NoticePorts {
  readonly clock: Clock
  readonly limits: Limits
}

/** Of an address thirty at once, and one more every two minutes: a class that opts in together may. */
const CHOSEN = { free: 30, everyMs: 120_000 }

export function routeNotices({ route }: Router, services: NoticeServices): void {
  const { pushSender, clock, limits } = services
  route(calls.getPushKey, async () => ({ key: pushSender.publicKey }))
  route(calls.setNotices, async ({ headers, body, raw }) => {
    const wait = await limits.pace('push:address', keyOf(raw), CHOSEN)
    if (wait > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfter: wait })
    return chooseNotices(services, headers['x-labs-uid'], body, clock())
  })
}
