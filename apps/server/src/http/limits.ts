import type { LimitName } from '@reflex/contract/calls'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import type { Allowance, Limits } from '../lib/limits.ts'
import { keyOf } from './address-key.ts'

interface Allowances {
  readonly address: Allowance
  readonly uid?: Allowance
}

/** A school plays from one address, a person with one uid. */
const allowances: Record<Exclude<LimitName, 'none'>, Allowances> = {
  session: { address: { perMinute: 300 }, uid: { perMinute: 30 } },
  submit: { address: { perMinute: 300 }, uid: { perMinute: 30 } },
  read: { address: { perMinute: 3000 } },
  transfer: { address: { perMinute: 60 }, uid: { perMinute: 20 } },
  // Once a trial, in the middle of a round; a class shares an address.
  progress: { address: { perMinute: 6000 }, uid: { perMinute: 240 } },
  track: { address: { perMinute: 1200 } },
  login: { address: { perMinute: 60 } },
  admin: { address: { perMinute: 600 } },
}

export type Guard =
  | onRequestHookHandler
  | ((request: FastifyRequest, reply: FastifyReply) => Promise<void>)

/** Guards of one call: by address before the body is read, by uid once it is known. */
export function limitGuards(limits: Limits, name: LimitName): { early: Guard[]; late: Guard[] } {
  if (name === 'none') return { early: [], late: [] }
  const { address, uid } = allowances[name]
  const guard =
    (bucket: string, nameOf: (request: FastifyRequest) => string, allowance: Allowance): Guard =>
    (request, _reply, done) => {
      const settle = (wait: number) => done(wait > 0 ? tooMany(wait) : undefined)
      const wait = limits.take(bucket, nameOf(request), allowance)
      // Counted in the process, the answer is there at once, without a turn of the event loop.
      if (typeof wait === 'number') settle(wait)
      else wait.then(settle, done)
    }
  return {
    early: [guard(`${name}:address`, keyOf, address)],
    late: uid ? [guard(`${name}:uid`, uidOf, uid)] : [],
  }
}

const tooMany = (wait: number): AppError =>
  new AppError('RATE_LIMITED', undefined, { retryAfter: wait })

function uidOf({ body, headers }: FastifyRequest): string {
  const inBody = typeof body === 'object' && body !== null && 'uid' in body ? body.uid : undefined
  const uid = inBody ?? headers['x-labs-uid']
  return typeof uid === 'string' ? uid : ''
}
