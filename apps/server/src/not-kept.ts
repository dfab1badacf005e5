/**
 * Why a run was not written: somebody else's run of the same player came first, so that it must be
 * decided anew, or its session gave one that is deleted by now.
 */
export type NotKept = 'STALE_FORM' | 'TOKEN_USED'

/** Recognised by its code, which is all that comes from another thread. */
export class NotKeptError extends Error {
  readonly code: NotKept

  constructor(code: NotKept) {
    super(`not kept: ${code}`)
    this.code = code
  }
}

export const isNotKept = (error: unknown, code: NotKept): boolean =>
  error instanceof Error && 'code' in error && error.code === code
