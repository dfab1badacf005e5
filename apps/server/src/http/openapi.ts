import { errorCodes, errorStatus } from '@reflex/contract'
import type { CallSpec } from '@reflex/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { TObject } from 'typebox'
import { PreparedBody, sendPrepared } from './prepared-body.ts'

const failure = {
  type: 'object',
  required: ['ok', 'code', 'message'],
  properties: {
    ok: { const: false },
    code: { type: 'string', enum: errorCodes },
    message: { type: 'string' },
  },
}

/** The document of exactly the calls that are routed. */
export function serveOpenApi(app: FastifyInstance, routed: readonly CallSpec[]): void {
  let prepared: PreparedBody | undefined
  app.get('/api/v1/openapi.json', async (request, reply) => {
    prepared ??= new PreparedBody(Buffer.from(JSON.stringify(openApiOf(routed))))
    return sendPrepared(request, reply, prepared)
  })
}

function openApiOf(routed: readonly CallSpec[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of routed) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Reflex Labs', version: '1' },
    paths,
    components: { schemas: { Failure: failure } },
  }
}

function operationOf(call: CallSpec) {
  const { summary, audience, body, params, query, headers } = call
  return {
    summary,
    tags: [audience],
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...parametersOf('header', headers),
    ],
    ...(body && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: { ...successOf(call), ...failuresOf(call) },
  }
}

const jsonOf = (schema: object) => ({ 'application/json': { schema } })

function parametersOf(where: 'path' | 'query' | 'header', schema: TObject | undefined) {
  const required: readonly string[] = schema?.required ?? []
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: field,
  }))
}

function successOf({ data, spread, audience }: CallSpec) {
  if (!data && audience === 'public') return { 204: { description: 'Taken' } }
  const properties = { ok: { const: true }, ...(data && !spread && { data }) }
  const envelope = { type: 'object', required: Object.keys(properties), properties }
  const schema = spread && data ? { allOf: [envelope, data] } : envelope
  return { 200: { description: 'OK', content: jsonOf(schema) } }
}

function failuresOf({ errors }: CallSpec) {
  const codesByStatus = Map.groupBy(errors, (code) => errorStatus[code])
  const content = jsonOf({ $ref: '#/components/schemas/Failure' })
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content },
    ]),
  )
}
