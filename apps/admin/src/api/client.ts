import type {
  CallAt,
  CallBody,
  CallData,
  CallName,
  CallParams,
  CallQuery,
  Failure,
  PathOf,
} from '@reflex/contract'
import { readToken, refuseToken } from '../session/store.ts'
import { ApiError } from './api-error.ts'
import { addressOf } from './address.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type AdminPath<M extends Method> = Extract<PathOf<M>, `/api/v1/admin/${string}`>

interface Parts<Name extends CallName> {
  readonly query?: CallQuery<Name>
  readonly params?: CallParams<Name>
  readonly body?: CallBody<Name>
  readonly signal?: AbortSignal
}

const TIMEOUT_MS = 30_000

/** One admin call, typed by its method and path. A refused token ends the session, here and only here. */
export async function send<M extends Method, P extends AdminPath<M>>(
  method: M,
  path: P,
  parts: Parts<CallAt<M, P>>,
): Promise<CallData<CallAt<M, P>>> {
  const token = readToken()
  const response = await reach(method, addressOf(path, parts.params, parts.query), token, parts)
  // A wrong password says nothing about the session that may be open in another tab.
  if (response.status === 401 && path !== '/api/v1/admin/auth') refuseToken(token)
  return readReply(response)
}

export const get = <P extends AdminPath<'GET'>>(path: P, parts: Parts<CallAt<'GET', P>> = {}) =>
  send('GET', path, parts)

async function reach(
  method: Method,
  address: string,
  token: string | null,
  { body, signal }: { readonly body?: unknown; readonly signal?: AbortSignal },
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError('NETWORK', String(cause), 0)
  }
}

type Reply<Data> = { ok?: true; data: Data } | Failure

/** Lists carry their fields beside `ok`; everything else has them under `data`. */
async function readReply<Data>(response: Response): Promise<Data> {
  if (response.status === 204) return undefined as Data
  const reply = await parse<Reply<Data>>(response)
  if (response.ok && reply !== null && reply.ok !== false) {
    return 'data' in reply ? reply.data : reply
  }
  const failure = reply?.ok === false ? reply : null
  throw new ApiError(failure?.code ?? 'INTERNAL', failure?.message ?? '', response.status)
}

/** A proxy in front may answer with something that is not ours: then there is no reply to read. */
async function parse<Shape>(response: Response): Promise<Shape | null> {
  try {
    return (await response.json()) as Shape
  } catch {
    return null
  }
}
