import type { BoardSlug } from '@reflex/contract'

export interface SessionClaims {
  /** Random, so that one session of a game gives one score. */
  readonly session: string
  readonly slug: BoardSlug
  readonly uid: string
  readonly seed: string
  readonly issuedAt: number
  /** The run whose seed it is, where the session is a duel. */
  readonly duel?: string
}

/** Sessions live in their signed token alone; the server keeps nothing of a start. */
export interface Tokens {
  /** Without a seed it makes one up. */
  issue(claims: Omit<SessionClaims, 'session' | 'seed'> & { readonly seed?: string }): {
    token: string
    claims: SessionClaims
  }
  /** Null for anything that this server did not sign. */
  read(token: string): SessionClaims | null
}
