import { errorCodes, errorStatus, type CallName } from '@reflex/contract'
import { calls, type CallSpec } from '@reflex/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { TObject } from 'typebox'
import { examples } from './openapi-examples.ts'
import { apiAnswer } from './headers.ts'
import { PreparedBody, sendPrepared } from './prepared-body.ts'

/**
 * The first number stands in the addresses (`/api/v1`): under it nothing is taken away and nothing changes
 * its meaning. The second counts what was added. `openapi.test.ts` holds the calls for everybody to it.
 */
const VERSION = '1.1.0'

const VERSION_RULE =
  'The first number of the version stands in every address. Under it calls, parameters, fields and values may be added, which raises the second number: a client is to take what it does not know for granted. What would take something away or change its meaning gets a new address, and the old one is answered for at least six months more.'

const DESCRIPTION = `Boards, distributions and runs of Reflex Labs. Every page of the site is made of these calls. The page /api explains them with examples, limits and the licence of the data.\n\n${VERSION_RULE}`

const failure = {
  type: 'object',
  required: ['ok', 'code', 'message'],
  properties: {
    ok: { const: false },
    code: { type: 'string', enum: errorCodes },
    message: { type: 'string' },
  },
  example: { ok: false, code: 'NOT_FOUND', message: 'There is no such thing here.' },
}

const UID_HEADER = 'x-labs-uid'

const securitySchemes = {
  visitor: {
    type: 'apiKey',
    in: 'header',
    name: UID_HEADER,
    description:
      'The random id of a browser, by which its own records are found. There are no accounts.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'What signing in to the back office gave.',
  },
}

const ANYWHERE = { 'access-control-allow-origin': '*' }

/** The document of exactly the calls that are routed. */
export function serveOpenApi(app: FastifyInstance, routed: readonly CallSpec[]): void {
  let prepared: PreparedBody | undefined
  app.get('/api/v1/openapi.json', async (request, reply) => {
    prepared ??= new PreparedBody(Buffer.from(JSON.stringify(openApiOf(routed))), ANYWHERE)
    return sendPrepared(request, reply, prepared, apiAnswer)
  })
}

const names = new Map<CallSpec, CallName>(
  Object.entries(calls).map(([name, call]) => [call, name as CallName]),
)

function openApiOf(routed: readonly CallSpec[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of routed) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reflex Labs',
      version: VERSION,
      description: DESCRIPTION,
      license: {
        name: 'CC BY 4.0 (the data)',
        url: 'https://creativecommons.org/licenses/by/4.0/',
      },
    },
    externalDocs: { url: '/api' },
    servers: [{ url: '/' }],
    tags: [
      { name: 'public', description: 'For everybody.' },
      { name: 'admin', description: 'For operators of this site.' },
    ],
    paths,
    components: { schemas: { Failure: failure }, securitySchemes },
  }
}

const isOpen = (call: CallSpec): boolean => call === calls.login

/** Who must be known: nobody, a visitor by their id, or an operator. */
function securityOf(call: CallSpec): readonly Record<string, readonly never[]>[] {
  if (call.audience === 'admin') return isOpen(call) ? [] : [{ operator: [] }]
  if (!call.headers || !(UID_HEADER in call.headers.properties)) return []
  const isNeeded = call.headers.required?.includes(UID_HEADER)
  return isNeeded ? [{ visitor: [] }] : [{}, { visitor: [] }]
}

function operationOf(call: CallSpec) {
  const { summary, audience, body, params, query, headers } = call
  const operationId = names.get(call)
  const example = operationId && examples[operationId]
  return {
    operationId,
    summary,
    tags: [audience],
    security: securityOf(call),
    parameters: [
      ...parametersOf('path', params, example?.params),
      ...parametersOf('query', query, example?.query),
      ...parametersOf('header', headers),
    ],
    ...(body && { requestBody: { required: true, content: jsonOf(body, example?.body) } }),
    responses: { ...successOf(call, example?.data), ...failuresOf(call) },
  }
}

const jsonOf = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

function parametersOf(
  where: 'path' | 'query' | 'header',
  schema: TObject | undefined,
  example: Readonly<Record<string, unknown>> = {},
) {
  const required: readonly string[] = schema?.required ?? []
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: field,
    ...(name in example && { example: example[name] }),
  }))
}

function successOf({ data, spread, audience, isFile, isStream }: CallSpec, example: unknown) {
  if (data && isStream) {
    return { 200: { description: 'Events', content: { 'text/event-stream': { schema: data } } } }
  }
  if (!data && audience === 'public') return { 204: { description: 'Taken' } }
  if (data && isFile) {
    const content = isFile === true ? jsonOf(data, example) : { [isFile]: { schema: data } }
    return { 200: { description: 'A file', content } }
  }
  const properties = { ok: { const: true }, ...(data && !spread && { data }) }
  const envelope = { type: 'object', required: Object.keys(properties), properties }
  const schema = spread && data ? { allOf: [envelope, data] } : envelope
  const whole = example === undefined ? undefined : { ok: true, data: example }
  return { 200: { description: 'OK', content: jsonOf(schema, whole) } }
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
