import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { hasMoreParts } from './body-shape.ts'
import { compiledOnce } from './compiled-once.ts'

const partNames: Record<string, string> = {
  querystring: 'query',
  headers: 'headers',
  params: 'path',
}
/** To find what is wrong in a large value takes a hundred times as long as to see that something is. */
const EXPLAINED_PARTS = 150
const NUMBER = /^-?\d{1,15}(\.\d+)?$/

const validatorOf = compiledOnce((schema: TSchema) => Compile(schema))

/** Bodies are taken as they are; addresses are text, so numbers in them are read as numbers first. */
export function useContractValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<TSchema>(({ schema, httpPart = 'body' }) => {
    const validator = validatorOf(schema)
    const numeric = httpPart === 'querystring' || httpPart === 'params' ? numericFields(schema) : []
    const mayBeAbsent = httpPart === 'body' && !hasRequired(schema)
    return (input: unknown) => {
      const given = mayBeAbsent && input === null ? {} : input
      const value = numeric.length > 0 ? withNumbers(given, numeric) : given
      if (validator.Check(value)) return { value }
      const [first] = hasMoreParts(value, EXPLAINED_PARTS) ? [] : validator.Errors(value)
      const where = `${partNames[httpPart] ?? 'body'}${first?.instancePath ?? ''}`
      return { error: new Error(`${where} ${first?.message ?? 'is not in the expected form'}`) }
    }
  })
}

/** Of a body in which everything may be left out, all of it may be. */
const hasRequired = (schema: TSchema): boolean =>
  ((schema as { required?: readonly string[] }).required?.length ?? 0) > 0

function numericFields(schema: TSchema): string[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  return Object.keys(properties).filter((name) =>
    ['integer', 'number'].includes(properties[name]?.type ?? ''),
  )
}

/** In place: what an address says was taken apart for this request alone. */
function withNumbers(input: unknown, fields: readonly string[]): unknown {
  const record = input as Record<string, unknown>
  for (const field of fields) {
    const text = record[field]
    if (typeof text === 'string' && NUMBER.test(text)) record[field] = Number(text)
  }
  return record
}
