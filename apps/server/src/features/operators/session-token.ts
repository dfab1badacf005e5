import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** A token is random through and through, so one fast hash hides it well. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
