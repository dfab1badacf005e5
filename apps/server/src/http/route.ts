import type { CallSpec } from '@reflex/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { Type, type Static, type TSchema } from 'typebox'
import type { Limits } from '../lib/limits.ts'
import { compiledOnce } from './compiled-once.ts'
import { apiAnswer, openAnswer, type Heads } from './headers.ts'
import { withTimeout } from './request-timeout.ts'
import { limitGuards, type Guard } from './limits.ts'
import { asJson, PreparedBody, sendPrepared } from './prepared-body.ts'
import { sendFinished } from './send-finished.ts'

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

export interface CallRequest<C extends CallSpec> {
  readonly body: Part<C, 'body'>
  readonly query: Part<C, 'query'>
  readonly params: Part<C, 'params'>
  readonly headers: Part<C, 'headers'>
  readonly raw: FastifyRequest
  /** For headers of its own. */
  readonly reply: FastifyReply
}

/** What is there already need not be waited for. */
export type Handler<C extends CallSpec> = (
  request: CallRequest<C>,
) => PreparedBody | Promise<Part<C, 'data'> | PreparedBody>

/** The largest body of a call without a log or an operator's text. */
const BODY_LIMIT = 4 * 1024

/** Answers by itself, for as long as it likes; what it throws before that is a refusal like any other. */
export type StreamHandler<C extends CallSpec> = (request: CallRequest<C>) => Promise<void>

interface Before {
  /** They run before the body is read. */
  readonly guards?: readonly Guard[]
  /** What is kept ready for these very words, which then need not be looked at. */
  readonly ready?: (request: FastifyRequest) => PreparedBody | undefined
}

/** Turns calls of the contract into routes, and lists them. */
export interface Router {
  readonly routed: readonly CallSpec[]
  route<const C extends CallSpec>(call: C, handler: Handler<C>, before?: Before): void
  stream<const C extends CallSpec>(call: C, handler: StreamHandler<C>): void
}

const answeredBy =
  (ready: NonNullable<Before['ready']>, heads: Heads): Guard =>
  (request, reply, done) => {
    const answer = ready(request)
    // Answers pass no further hooks.
    if (answer) sendPrepared(request, reply, answer, heads)
    else done()
  }

export function createRouter(app: FastifyInstance, limits: Limits): Router {
  const routed: CallSpec[] = []
  return {
    routed,
    route(call, handler, { guards = [], ready } = {}) {
      const heads = call.isOpen === true ? openAnswer : apiAnswer
      const { early, late } = limitGuards(limits, call.limit)
      routed.push(call)
      app.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        schema: schemaOf(call),
        bodyLimit: call.bodyLimit ?? BODY_LIMIT,
        config: { isOpen: call.isOpen === true },
        onRequest: [...early, ...guards, ...(ready ? [answeredBy(ready, heads)] : [])],
        preHandler: late,
        handler: (raw, reply) => {
          const { body, query, params, headers } = raw
          const request = { body, query, params, headers, raw, reply } as CallRequest<typeof call>
          const data = handler(request)
          if (data instanceof PreparedBody) return void sendPrepared(raw, reply, data, heads)
          // A read waits at most for the database or Redis, whose drivers give up by themselves.
          const inTime = call.limit === 'read' ? data : withTimeout(data)
          return inTime.then((answer) => send(reply, call, heads, answer))
        },
      })
    },
    stream(call, handler) {
      const { early, late } = limitGuards(limits, call.limit)
      routed.push(call)
      app.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        schema: { ...schemaOf(call), response: {} },
        onRequest: early,
        preHandler: late,
        handler: (raw, reply) => {
          const { body, query, params, headers } = raw
          return handler({ body, query, params, headers, raw, reply } as CallRequest<typeof call>)
        },
      })
    },
  }
}

/** Nothing is given back: the framework would wait for it. */
function send(reply: FastifyReply, call: CallSpec, heads: Heads, data: unknown): void {
  if (data instanceof PreparedBody) return void sendPrepared(reply.request, reply, data, heads)
  if (call.data === undefined && call.audience === 'public') return void reply.code(204).send()
  const answer =
    call.spread && typeof data === 'object' ? { ok: true, ...data } : { ok: true, data }
  // JSON is what the serialisers of all routes make.
  const text = reply.serialize(answer) as string
  sendFinished(reply, text, asJson, heads)
}

/** Made once for each call, so that it is compiled once. */
const replyOf = compiledOnce(({ data, spread }: CallSpec): TSchema => {
  const fields: Record<string, TSchema> = data && !spread ? { data } : {}
  return Type.Object({ ok: Type.Literal(true), ...fields })
})

function schemaOf(call: CallSpec): FastifySchema {
  const { body, query, params, headers, data, spread, isFile } = call
  const reply = (spread && data) || isFile ? undefined : replyOf(call)
  return {
    ...(body && { body }),
    ...(query && { querystring: query }),
    ...(params && { params }),
    ...(headers && { headers }),
    ...(reply && { response: { 200: reply } }),
  }
}
