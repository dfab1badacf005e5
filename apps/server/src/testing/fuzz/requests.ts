import type { CallSpec } from '@reflex/contract/calls'
import fc, { type Arbitrary } from 'fast-check'
import { valueFor } from './values.ts'

export interface FuzzedRequest {
  readonly method: CallSpec['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

/** Headers carry Latin letters of one line; what cannot be sent at all is no attack. */
const asHeader = (value: unknown): string =>
  asText(value)
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
    .slice(0, 2000)

const query = (value: unknown): string =>
  Object.entries(value ?? {})
    .map(([key, each]) => `${encodeSafely(key)}=${encodeSafely(asText(each))}`)
    .join('&')
    .slice(0, 6000)

const encodeSafely = (text: string): string => encodeURIComponent(text.toWellFormed())

/** One call, asked for in every way that its schema allows and in some that it does not. */
export function requestsOf(call: CallSpec, token: string): Arbitrary<FuzzedRequest> {
  const part = (schema: object | undefined): Arbitrary<unknown> =>
    schema ? valueFor(schema) : fc.constant(undefined)
  const parts = fc.tuple(part(call.params), part(call.query), part(call.headers), part(call.body))
  return parts.map(([params, asked, headers, body]) => {
    const given = (params ?? {}) as Record<string, unknown>
    const path = call.path.replaceAll(
      /[:{](\w+)\}?/g,
      (_, name: string) => encodeSafely(asText(given[name] ?? 1)).slice(0, 300) || '0',
    )
    const own = Object.entries(headers ?? {}).filter(([name]) => /^[a-z-]+$/i.test(name))
    return {
      method: call.method,
      url: call.query ? `${path}?${query(asked)}` : path,
      headers: {
        ...Object.fromEntries(own.map(([name, value]) => [name, asHeader(value)])),
        ...(call.body && { 'content-type': 'application/json' }),
        ...(call.audience === 'admin' && { authorization: `Bearer ${token}` }),
      },
      ...(call.body && { payload: JSON.stringify(body ?? null) }),
    }
  })
}
