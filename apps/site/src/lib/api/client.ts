import type { CallAt, CallBody, PathOf } from '@reflex/contract'
import {
  callApi,
  errorReporter,
  type CallParts,
  type CallSettings,
  type Method,
} from '@reflex/contract/browser'

type CallOptions = Omit<CallSettings, 'headers' | 'isOkOptional'> & { readonly uid?: string }

export const { reportError, reportUncaughtErrors } = errorReporter(__BUILD__)

const call = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  { uid, ...rest }: CallOptions & CallParts<CallAt<M, P>>,
) => callApi(method, path, { ...rest, ...(uid ? { headers: { 'x-labs-uid': uid } } : {}) })

export const get = <P extends PathOf<'GET'>>(
  path: P,
  options: CallOptions & Omit<CallParts<CallAt<'GET', P>>, 'body'> = {},
) => call('GET', path, options)

export const post = <P extends PathOf<'POST'>>(
  path: P,
  body: CallBody<CallAt<'POST', P>>,
  options: CallOptions & Pick<CallParts<CallAt<'POST', P>>, 'params'> = {},
) => call('POST', path, { ...options, body })

export const put = <P extends PathOf<'PUT'>>(
  path: P,
  body: CallBody<CallAt<'PUT', P>>,
  options: CallOptions = {},
) => call('PUT', path, { ...options, body })

export const remove = <P extends PathOf<'DELETE'>>(path: P, options: CallOptions = {}) =>
  call('DELETE', path, options)
