import type { LimitName } from '@reflex/contract/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Allowance, Limits } from '../ports/limits.ts'

interface Allowances {
  readonly address: Allowance
  readonly uid?: Allowance
}

/** A school plays from one address, a person with one uid. */
const allowances: Record<Exclude<LimitName, 'none'>, Allowances> = {
  session: { address: { perMinute: 300 }, uid: { perMinute: 30 } },
  submit: { address: { perMinute: 300 }, uid: { perMinute: 30 } },
  read: { address: { perMinute: 3000 } },
  track: { address: { perMinute: 1200 } },
  login: { address: { perMinute: 60 } },
  admin: { address: { perMinute: 600 } },
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Guards of one call: by address before the body is read, by uid once it is known. */
export function limitGuards(limits: Limits, name: LimitName): { early: Guard[]; late: Guard[] } {
  if (name === 'none') return { early: [], late: [] }
  const { address, uid } = allowances[name]
  const take = async (bucket: string, key: string, allowance: Allowance) => {
    const wait = await limits.take(bucket, key, allowance)
    if (wait > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfter: wait })
  }
  return {
    early: [(request) => take(`${name}:address`, request.ip, address)],
    late: uid ? [(request) => take(`${name}:uid`, uidOf(request), uid)] : [],
  }
}

function uidOf({ body, headers }: FastifyRequest): string {
  const inBody = typeof body === 'object' && body !== null && 'uid' in body ? body.uid : undefined
  const uid = inBody ?? headers['x-labs-uid']
  return typeof uid === 'string' ? uid : ''
}
