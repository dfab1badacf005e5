import { calls } from '@reflex/contract/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from './session-token.ts'
import { keyOf } from '../../http/address-key.ts'
import type { Router } from '../../http/route.ts'
import { bearerOf, sessionOf, type GuardedRoute } from './routes-guard.ts'
import type { CallerCountry } from '../../http/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import type { AdminStore, FactorStore, OperatorLog } from './port.ts'
import type { SignIn } from './sign-in.ts'

export interface SessionServices {
  readonly admins: AdminStore
  readonly factors: FactorStore
  readonly operatorLog: OperatorLog
  readonly signIn: SignIn
  readonly callerCountry: CallerCountry
  readonly clock: Clock
}

const COOKIE = 'admin_device'
const cookiePattern = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{43})(?:;|$)`)
const DEVICE_SECONDS = 180 * 86_400
const LONGEST_AGENT = 200
/** So much of a token's hash names its session, and opens nothing. */
const SESSION_ID = 16

const deviceOf = ({ headers }: FastifyRequest): string | undefined =>
  cookiePattern.exec(headers.cookie ?? '')?.[1]

/** Read by the sign-in alone, and by no script: it says only that this browser signed in before. */
function rememberOn(reply: FastifyReply, { protocol }: FastifyRequest, device: string): void {
  const secure = protocol === 'https' ? '; Secure' : ''
  reply.besides = {
    'set-cookie': `${COOKIE}=${device}; Path=/api/v1/admin/auth; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  }
}

export const agentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, LONGEST_AGENT)

export function routeSession(
  { route }: Router,
  guarded: GuardedRoute,
  { admins, factors, operatorLog, signIn, callerCountry, clock }: SessionServices,
): void {
  route(calls.login, async ({ body, raw, reply }) => {
    const who = { address: keyOf(raw), device: deviceOf(raw), agent: agentOf(raw) }
    const where = { place: callerCountry(raw), now: clock() }
    const { device, ...session } = await signIn({ ...body, ...who, ...where })
    rememberOn(reply, raw, device)
    return session
  })
  guarded(calls.logout, async ({ raw }) => {
    await admins.endSession(hashToken(bearerOf(raw) ?? ''))
    return undefined
  })
  guarded(calls.listSessions, async ({ raw }) => {
    const { adminId, tokenHash: own } = sessionOf(raw)
    const sessions = await factors.listSessions(adminId)
    return sessions.map(({ tokenHash, agent, place, issuedAt, seenAt }) => ({
      id: tokenHash.slice(0, SESSION_ID),
      current: tokenHash === own,
      agent,
      place,
      issued_at: issuedAt,
      seen_at: seenAt,
    }))
  })
  guarded(calls.endSessions, async ({ raw }) => {
    await factors.endSessions(sessionOf(raw).adminId)
    return undefined
  })
  guarded(calls.listOperatorLog, async ({ query }) => {
    const { limit = 100, offset = 0, operator: email, ...filter } = query
    const [{ lines, total }, kinds] = await Promise.all([
      operatorLog.listLines({ limit, offset, email, ...filter }),
      operatorLog.kindsOfLines(),
    ])
    return { lines: [...lines], total, operators: [...kinds.emails], actions: [...kinds.actions] }
  })
  // The line in the log is all that there is to do.
  guarded(calls.noteExport, async () => undefined)
}
