import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { BoardSlug } from '@reflex/contract'
import { createHmacSha256 } from '../../lib/hmac.ts'
import type { SessionClaims, Tokens } from './port.ts'

const PURPOSE = 'play.1'

/** The time first: sessions that end together then lie together in the store's index. */
const sessionId = (issuedAt: number): string =>
  `${issuedAt.toString(36).padStart(9, '0')}${randomBytes(12).toString('base64url')}`

const SIGNATURE_LENGTH = 43
/** Buffers that are used again: to make them takes longer than to fill them. */
const [given, right] = [Buffer.alloc(SIGNATURE_LENGTH), Buffer.alloc(SIGNATURE_LENGTH)]

/** Compared as text: the same bytes can be spelled in several ways, and only one was issued. */
const isSame = (signature: string, wanted: string): boolean =>
  signature.length === wanted.length &&
  // A letter of several bytes fills the room before its time, or leaves some of it.
  given.write(signature) === right.write(wanted) &&
  timingSafeEqual(given, right)

/** No run's id begins with one of them. */
const [ROUND, DAILY] = ['~', '=']

type Of = Pick<SessionClaims, 'duel' | 'round' | 'daily'>

const ofWhat = (of: string | undefined): Of => {
  if (of === undefined) return {}
  if (of.startsWith(ROUND)) return { round: Number(of.slice(ROUND.length)) }
  return of.startsWith(DAILY) ? { daily: Number(of.slice(DAILY.length)) } : { duel: of }
}

const textOf = ({ duel, round, daily }: Of): string | undefined => {
  if (round !== undefined) return `${ROUND}${round}`
  return daily === undefined ? duel : `${DAILY}${daily}`
}

export function createTokens(secret: string): Tokens {
  const mac = createHmacSha256(secret)
  const sign = (payload: string): string => mac(`${PURPOSE}.${payload}`)

  return {
    issue({
      slug,
      uid,
      issuedAt,
      seed = randomBytes(16).toString('hex'),
      session = sessionId(issuedAt),
      ...rest
    }) {
      const of = textOf(rest)
      const parts = [session, seed, slug, uid, issuedAt.toString(36)]
      const payload = [...parts, ...(of === undefined ? [] : [of])].join('.')
      return {
        token: `${payload}.${sign(payload)}`,
        claims: { session, slug, uid, seed, issuedAt, ...ofWhat(of) },
      }
    },

    read(token) {
      const cut = token.lastIndexOf('.')
      const payload = token.slice(0, cut)
      if (!isSame(token.slice(cut + 1), sign(payload))) return null
      const [session = '', seed = '', slug = '', uid = '', issued = '', of] = payload.split('.')
      const issuedAt = Number.parseInt(issued, 36)
      return { session, seed, slug: slug as BoardSlug, uid, issuedAt, ...ofWhat(of) }
    },
  }
}
