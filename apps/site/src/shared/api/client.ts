import type {
  CallAt,
  CallBody,
  CallData,
  CallParams,
  CallQuery,
  Failure,
  PathOf,
} from '@reflex/contract'
import { ApiError } from './api-error.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  readonly uid?: string
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** For what must leave the page even while it is being closed. */
  readonly keepalive?: boolean
}

type GetOptions<Path extends PathOf<'GET'>> = CallOptions & {
  readonly query?: CallQuery<CallAt<'GET', Path>>
  readonly params?: CallParams<CallAt<'GET', Path>>
}

const DEFAULT_TIMEOUT_MS = 10_000

export function get<Path extends PathOf<'GET'>>(path: Path, options: GetOptions<Path> = {}) {
  const address = withParams(path, options.params) + queryString(options.query)
  return call<CallData<CallAt<'GET', Path>>>('GET', address, options)
}

export function post<Path extends PathOf<'POST'>>(
  path: Path,
  body: CallBody<CallAt<'POST', Path>>,
  options: CallOptions = {},
) {
  return call<CallData<CallAt<'POST', Path>>>('POST', path, options, body)
}

export function put<Path extends PathOf<'PUT'>>(
  path: Path,
  body: CallBody<CallAt<'PUT', Path>>,
  options: CallOptions = {},
) {
  return call<CallData<CallAt<'PUT', Path>>>('PUT', path, options, body)
}

export function remove<Path extends PathOf<'DELETE'>>(path: Path, options: CallOptions = {}) {
  return call<CallData<CallAt<'DELETE', Path>>>('DELETE', path, options)
}

async function call<Data>(
  method: Method,
  url: string,
  options: CallOptions,
  body?: unknown,
): Promise<Data> {
  const response = await send(method, url, options, body)
  if (response.status === 204) return undefined as Data
  const reply = (await readReply(response)) as Reply<Data> | null
  if (reply?.ok) return reply.data
  throw new ApiError(
    reply?.code ?? (response.status === 503 ? 'UNAVAILABLE' : 'INTERNAL'),
    reply?.message ?? `HTTP ${response.status}`,
    response.status,
    Number(response.headers.get('retry-after')) || 0,
  )
}

async function send(method: Method, url: string, options: CallOptions, body: unknown) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (options.uid) headers['x-labs-uid'] = options.uid
  if (body !== undefined) headers['content-type'] = 'application/json'
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  try {
    return await fetch(url, {
      method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.keepalive ? { keepalive: true } : {}),
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError(timeout.aborted ? 'TIMEOUT' : 'NETWORK', String(cause))
  }
}

type Reply<Data> = { ok: true; data: Data } | Failure

/** A proxy in front may answer with something that is not ours: then there is no reply to read. */
async function readReply(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/** `{name}` in a path is where its value goes. */
const withParams = (path: string, params: object | undefined): string =>
  Object.entries(params ?? {}).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )

function queryString(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
