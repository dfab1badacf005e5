import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './codes.ts'
import type { calls } from './calls/index.ts'

type Calls = typeof calls
export type CallName = keyof Calls

type Part<Name extends CallName, Key extends string> = Calls[Name] extends { [K in Key]: infer S }
  ? S extends TSchema
    ? Static<S>
    : undefined
  : undefined

export type CallBody<Name extends CallName> = Part<Name, 'body'>
export type CallQuery<Name extends CallName> = Part<Name, 'query'>
export type CallParams<Name extends CallName> = Part<Name, 'params'>
/** The `data` of a successful reply, or the whole reply of the two calls that spread theirs. */
export type CallData<Name extends CallName> = Part<Name, 'data'>

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
