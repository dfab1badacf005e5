import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './codes.ts'
import type { calls } from './calls/index.ts'

type Calls = typeof calls
export type CallName = keyof Calls

/** A table, so that the compiler works each part out once; asked for by name it would do so anew for each use. */
type Parts<Key extends string> = {
  [Name in CallName]: Calls[Name] extends { [K in Key]: infer S extends TSchema }
    ? Static<S>
    : undefined
}

export type CallBody<Name extends CallName> = Parts<'body'>[Name]
export type CallQuery<Name extends CallName> = Parts<'query'>[Name]
export type CallParams<Name extends CallName> = Parts<'params'>[Name]
/** The `data` of a successful reply, or the whole reply of the two calls that spread theirs. */
export type CallData<Name extends CallName> = Parts<'data'>[Name]

/** Names of the calls that a method and path lead to, so that a client can be typed by path alone. */
export type CallAt<Method extends string, Path extends string> = {
  [Name in CallName]: Calls[Name] extends { method: Method; path: Path } ? Name : never
}[CallName]

export type PathOf<Method extends string> = {
  [Name in CallName]: Calls[Name] extends { method: Method; path: infer P } ? P : never
}[CallName]

export interface Failure {
  ok: false
  code: ErrorCode
  message: string
}
