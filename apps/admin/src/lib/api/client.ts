import type { CallAt, CallData, PathOf } from '@reflex/contract'
import { callApi, errorReporter, type CallParts, type Method } from '@reflex/contract/browser'
import { readToken, refuseToken } from '../session/store.ts'
import { isSessionEnd } from './api-error.ts'

export type AdminPath<M extends Method> = Extract<PathOf<M>, `/api/v1/admin/${string}`>
export type Parts<M extends Method, P extends AdminPath<M>> = CallParts<CallAt<M, P>> & {
  readonly signal?: AbortSignal
}

const TIMEOUT_MS = 30_000

export const { reportError, reportUncaughtErrors } = errorReporter(__BUILD__)

/** One admin call. A refused token ends the session, here and only here. */
export async function send<M extends Method, P extends AdminPath<M>>(
  method: M,
  path: P,
  parts: Parts<M, P>,
): Promise<CallData<CallAt<M, P>>> {
  const token = readToken()
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const settings = { headers, timeoutMs: TIMEOUT_MS, isOkOptional: true }
  return callApi(method, path, { ...parts, ...settings }).catch((error: unknown) => {
    // A wrong password says nothing about the session that may be open in another tab.
    if (isSessionEnd(error) && path !== '/api/v1/admin/auth') refuseToken(token)
    throw error
  })
}

export const get = <P extends AdminPath<'GET'>>(path: P, parts: Parts<'GET', P> = {}) =>
  send('GET', path, parts)
