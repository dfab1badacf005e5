import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { BoardSlug } from '@reflex/contract'
import { createHmacSha256 } from '../hmac.ts'
import type { Tokens } from '../ports/tokens.ts'

const PURPOSE = 'play.1'

/** The time first: sessions that end together then lie together in the store's index. */
const sessionId = (issuedAt: number): string =>
  `${issuedAt.toString(36).padStart(9, '0')}${randomBytes(12).toString('base64url')}`

export function createTokens(secret: string): Tokens {
  const mac = createHmacSha256(secret)
  const sign = (payload: string): string => mac(`${PURPOSE}.${payload}`)

  return {
    issue({ slug, uid, issuedAt, seed = randomBytes(16).toString('hex'), duel }) {
      const session = sessionId(issuedAt)
      const parts = [session, seed, slug, uid, issuedAt.toString(36)]
      const payload = [...parts, ...(duel ? [duel] : [])].join('.')
      return {
        token: `${payload}.${sign(payload)}`,
        claims: { session, slug, uid, seed, issuedAt, ...(duel && { duel }) },
      }
    },

    read(token) {
      const cut = token.lastIndexOf('.')
      const payload = token.slice(0, cut)
      // Compared as text: the same bytes can be spelled in several ways, and only one was issued.
      const given = Buffer.from(token.slice(cut + 1))
      const right = Buffer.from(sign(payload))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const [session = '', seed = '', slug = '', uid = '', issued = '', duel] = payload.split('.')
      const issuedAt = Number.parseInt(issued, 36)
      return { session, seed, slug: slug as BoardSlug, uid, issuedAt, ...(duel && { duel }) }
    },
  }
}
