import type { TObject, TSchema } from 'typebox'
import type { ErrorCode } from '../codes.ts'
import type { KeyScope, Role } from '../roles.ts'

/** Which bucket a call draws from; the server gives each its size. */
export type LimitName =
  | 'session'
  | 'submit'
  | 'read'
  | 'track'
  | 'transfer'
  | 'progress'
  | 'login'
  | 'admin'
  | 'none'

/** A call is data: routes, clients and the OpenAPI document are all made from these. */
export interface CallSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly audience: 'public' | 'admin'
  /** Who of the operators may; the calls before signing in have none. */
  readonly roles?: readonly Role[]
  /** A key of this scope reads it without signing in. */
  readonly scope?: KeyScope
  readonly summary: string
  /** Changes nothing that lasts: the log of operators says nothing of it. */
  readonly isUnlogged?: true
  readonly limit: LimitName
  readonly errors: readonly ErrorCode[]
  /** Pages of other sites may ask too, without a visitor. */
  readonly isOpen?: true
  readonly headers?: TObject
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** Bytes, of the largest honest body; 4 KB where none is given. */
  readonly bodyLimit?: number
  /** The reply is `{ ok: true, data }`; absent: 204 without a body, or `{ ok: true }` for admin. */
  readonly data?: TSchema
  /** The reply is the data itself, as a file to keep, JSON or of this type; its name is the routed call's matter. */
  readonly isFile?: true | 'text/csv'
  /** The reply is a stream of server-sent events, each with one of these as its data. */
  readonly isStream?: true
  /** The score lists carry their fields beside `ok` instead. */
  readonly spread?: true
}

export const declare = <const C extends CallSpec>(spec: C): C => spec
