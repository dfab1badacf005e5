import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import { isOverfull } from './body-shape.ts'

/** Only a text with one of these can name a prototype. */
const SUSPECT = ['__proto__', 'constructor', '\\u'] as const
/** Up to here a body is parsed in a millisecond, whatever is in it; most logs are shorter. */
const UNCOUNTED = 16 * 1024

type Done = (error: Error | null, body?: unknown) => void

/**
 * The careful parser of the framework searches every text with patterns, which takes longer than to
 * parse it; it is asked only about what could concern it, and for its refusals.
 * No body is taken as none: many clients say JSON also with a DELETE that has nothing to say.
 */
export function useJsonBodies(app: FastifyInstance): void {
  const parseCarefully = app.getDefaultJsonParser('error', 'error')
  const parse = (request: FastifyRequest, body: string, done: Done): void => {
    if (body === '') return done(null)
    if (body.length > UNCOUNTED && isOverfull(body)) {
      return done(new AppError('INVALID', 'body has more parts than any call takes'))
    }
    const parsed = SUSPECT.some((part) => body.includes(part)) ? undefined : parsedOrNothing(body)
    return parsed === undefined ? void parseCarefully(request, body, done) : done(null, parsed)
  }
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, parse)
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
