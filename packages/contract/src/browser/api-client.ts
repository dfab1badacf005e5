import type {
  CallAt,
  CallBody,
  CallData,
  CallName,
  CallParams,
  CallQuery,
  Failure,
  PathOf,
} from '../client.ts'
import { addressOf } from './address.ts'
import { ApiError } from './api-error.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallParts<Name extends CallName> {
  readonly query?: CallQuery<Name>
  readonly params?: CallParams<Name>
  readonly body?: CallBody<Name>
}

export interface CallSettings {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** For what must leave the page even while it is being closed. */
  readonly keepalive?: boolean
  /** Whether an answer may do without `ok`. */
  readonly isOkOptional?: boolean
}

const DEFAULT_TIMEOUT_MS = 10_000

/** One call, typed by its method and path. Whatever goes wrong is an `ApiError`. */
export async function callApi<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  { query, params, body, ...settings }: CallParts<CallAt<M, P>> & CallSettings,
): Promise<CallData<CallAt<M, P>>> {
  const response = await send(method, addressOf(path, params, query), settings, body)
  return dataOf(response, settings.isOkOptional === true)
}

async function dataOf<Data>(response: Response, isOkOptional: boolean): Promise<Data> {
  if (response.status === 204) return undefined as Data
  const reply = await readReply<Data>(response)
  const isBareGood = isOkOptional && response.ok
  if (reply && reply.ok !== false && (reply.ok ?? isBareGood)) {
    // Lists carry their fields beside `ok`; everything else has them under `data`.
    return 'data' in reply ? reply.data : reply
  }
  throw failureOf(response, reply?.ok === false ? reply : null)
}

async function send(
  method: Method,
  url: string,
  { headers, signal, timeoutMs, keepalive }: CallSettings,
  body: unknown,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs ?? DEFAULT_TIMEOUT_MS)
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(keepalive ? { keepalive } : {}),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(timeout.aborted ? 'TIMEOUT' : 'NETWORK', String(cause))
  }
}

type Reply<Data> = ({ ok?: true } & ({ data: Data } | Data)) | Failure

/** A proxy in front may answer with something that is not ours: then there is no reply to read. */
async function readReply<Data>(response: Response): Promise<Reply<Data> | null> {
  try {
    return (await response.json()) as Reply<Data>
  } catch {
    return null
  }
}

const failureOf = ({ status, headers }: Response, said: Failure | null): ApiError =>
  new ApiError(
    said?.code ?? (status === 503 ? 'UNAVAILABLE' : 'INTERNAL'),
    said?.message ?? '',
    status,
    Number(headers.get('retry-after')) || 0,
  )
